import { frameTexts } from "./frame-texts";

/** The keyboard shortcut that sends, as this keyboard has it. */
export const sendKeys = /Mac|iPhone|iPad/.test(navigator.userAgent)
  ? frameTexts.sendKeys.mac
  : frameTexts.sendKeys.other;
