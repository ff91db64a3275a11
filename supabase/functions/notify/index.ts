// Notifies staff and customers: takes messages from the database's outbox and sends them through the providers. How it is switched on: docs/going-live.md.
import { serve } from "../_shared/serve.ts";
import { readSettings } from "./config/settings.ts";
import { createHandler } from "./handler.ts";

const settings = readSettings(Deno.env.toObject());

serve(settings.port, createHandler(settings));
