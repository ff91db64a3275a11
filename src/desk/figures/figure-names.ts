import { loggedName } from "@/desk/model/logged-name";
import { kindLabels, sourceTexts } from "@/desk/model/model-texts";
import type { Figures } from "./figures-query";
import { salesTexts, sourceFigureTexts } from "./figures-texts";

const kinds: Partial<Record<string, string>> = kindLabels;
const sources: Partial<Record<string, string>> = sourceTexts.names;

/** What a kind of request is called. */
export const kindName = (kind: string) => kinds[kind] ?? kind;

type Source = Figures["sources"][number];

export const sourceName = ({ source }: Source) => sources[source ?? "unknown"] ?? source ?? "";

export function landingName({ landing }: Source): string {
  if (landing === null) return sourceFigureTexts.unknownPage;
  return landing === "other" ? sourceFigureTexts.otherPages : landing;
}

/** Who made quotes, as the log names them. */
export function personName({ maker_id, maker_name }: Figures["people"][number]): string {
  return maker_name === null ? salesTexts.nobody : loggedName(maker_id, maker_name);
}
