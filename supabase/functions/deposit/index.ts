// Lets a customer pay the deposit of an accepted quote on Stripe's own page, writes down what Stripe says of it, and gives
// money back where an owner asks. How it is switched on: docs/going-live.md.
import { serve } from "../_shared/serve.ts";
import { createHandler } from "./handler.ts";
import { readSettings } from "./settings.ts";

const settings = readSettings(Deno.env.toObject());

serve(settings.port, createHandler(settings));
