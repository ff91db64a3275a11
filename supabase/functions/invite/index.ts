// Adds a colleague to the team and mails them the one link that they need: asks the database as the caller whether they
// may, then the auth server. How it is switched on: docs/going-live.md.
import { serve } from "../_shared/serve.ts";
import { createHandler } from "./handler.ts";
import { readSettings } from "./settings.ts";

const settings = readSettings(Deno.env.toObject());

serve(settings.port, createHandler(settings));
