// Webhooks of the mail and text providers: customers' replies, delivery reports, and opt-outs. Setup: docs/going-live.md.
import { serve } from "../_shared/serve.ts";
import { createHandler } from "./handler.ts";
import { readSettings } from "./settings.ts";

const settings = readSettings(Deno.env.toObject());

serve(settings.port, createHandler(settings));
