import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { bulkTexts as texts } from "@/desk/inbox/dismissal/dismissal-texts";
import { SelectBox, Selection } from "@/desk/inbox/dismissal/selection";
import { renderStaff } from "../../support/render-staff";
import { aSubmission } from "./submission-factory.ts";

const rows = ["Ada", "Ben", "Cleo"].map((name) => aSubmission({ id: name, name }));

it("gives the focus back to the list when its bar goes away", () => {
  renderStaff(
    <Selection rows={rows}>
      {rows.map((row) => (
        <SelectBox key={row.id} submission={row}>
          {row.name}
        </SelectBox>
      ))}
    </Selection>,
  );
  const box = (name: string) => screen.getByRole("checkbox", { name: texts.select(name) });
  fireEvent.click(box("Ada"));
  fireEvent.click(box("Cleo"), { shiftKey: true });
  expect(screen.getByRole("status")).toHaveTextContent(texts.count(3));
  const clear = screen.getByRole("button", { name: texts.clear });
  clear.focus();
  fireEvent.click(clear);
  expect(clear).not.toBeInTheDocument();
  expect(box("Ada")).not.toBeChecked();
  expect(document.activeElement).toContainElement(box("Ada"));
  expect(document.body).not.toHaveFocus();
});
