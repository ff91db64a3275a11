// Lets customers pay the deposit and the balance of an accepted quote on Stripe's page, records what Stripe reports, and refunds for
// owners. How it is switched on: docs/going-live.md.
import { serve } from "../_shared/serve.ts";
import { createHandler } from "./handler.ts";
import { readSettings } from "./settings.ts";

const settings = readSettings(Deno.env.toObject());

serve(settings.port, createHandler(settings));
