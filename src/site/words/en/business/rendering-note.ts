import { renderingNotice } from "@/config/business-facts";
import { modelCount } from "../../business/fleet";

/** Wherever a picture could pass for a photo of a real unit; empty when all of them are photographs. */
export const renderingNote = renderingNotice.replace("{models}", modelCount);
