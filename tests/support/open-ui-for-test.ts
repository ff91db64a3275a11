import { onTestFinished } from "vitest";
import { openUi, type Ui } from "../../scripts/go-live/ui.ts";

/** What go-live asks and answers with, as long as the test lasts. */
export function openUiForTest(): Ui {
  const ui = openUi();
  onTestFinished(ui.close);
  return ui;
}
