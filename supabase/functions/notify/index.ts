// Tells staff and customers of each request: takes messages from the database's outbox and hands them to the
// providers of mail and text messages. How it is switched on: docs/going-live.md.
import { serve } from "../_shared/serve.ts";
import { readSettings } from "./config/settings.ts";
import { createHandler } from "./handler.ts";

const settings = readSettings(Deno.env.toObject());

serve(settings.port, createHandler(settings));
