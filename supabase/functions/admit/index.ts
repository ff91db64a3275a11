// Admits a few more requests of an address whose visitor passed Cloudflare Turnstile. How it is switched on: docs/going-live.md.
import { serve } from "../_shared/serve.ts";
import { createHandler } from "./handler.ts";
import { readSettings } from "./settings.ts";

const settings = readSettings(Deno.env.toObject());

serve(settings.port, createHandler(settings));
