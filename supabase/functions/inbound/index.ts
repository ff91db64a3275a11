// Takes in what the providers of mail and text messages tell: replies of customers, whether a message arrived, and who
// wants no more texts. How it is switched on: docs/going-live.md.
import { serve } from "../_shared/serve.ts";
import { createHandler } from "./handler.ts";
import { readSettings } from "./settings.ts";

const settings = readSettings(Deno.env.toObject());

serve(settings.port, createHandler(settings));
