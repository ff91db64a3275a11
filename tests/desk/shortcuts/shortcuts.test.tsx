import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { ShortcutsDialog } from "@/desk/dashboard/shortcuts-dialog";
import { useDeskShortcuts } from "@/desk/dashboard/use-desk-shortcuts";

/** A desk in small: three rows with the attributes that the shortcuts look for. */
function Desk({ log }: { log: (what: string) => void }) {
  const [rows, setRows] = useState(["Ada", "Bea", "Cid"]);
  const shortcuts = useDeskShortcuts({
    onShowTab: (tab) => log(`tab ${tab}`),
    onToggleUrgentFirst: () => log("urgent"),
    onShowView: (index) => log(`view ${index}`),
    onRefresh: () => log("refresh"),
    onClose: () => log("close"),
  });
  return (
    <>
      <ShortcutsDialog shortcuts={shortcuts} />
      <input aria-label="Search" type="search" data-desk-search defaultValue="old" />
      <ul>
        {rows.map((name) => (
          <li key={name} data-desk-row tabIndex={-1} aria-label={name}>
            {(["open", "process", "call"] as const).map((action) => (
              <button
                key={action}
                type="button"
                data-desk-action={action}
                onClick={() => log(`${action} ${name}`)}
              >
                {action} {name}
              </button>
            ))}
            <button
              type="button"
              data-desk-action="dismiss"
              onClick={() => setRows(rows.filter((row) => row !== name))}
            >
              dismiss {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function renderDesk() {
  const done: string[] = [];
  render(<Desk log={(what) => done.push(what)} />);
  return done;
}

const row = (name: string) => screen.getByRole("listitem", { name });
const press = (keys: string) => userEvent.keyboard(keys);

it("move from row to row, clamped, on from where a row has gone, and from the top of another list", async () => {
  renderDesk();
  await press("j");
  expect(row("Ada")).toHaveFocus();
  await press("jj");
  expect(row("Cid")).toHaveFocus();
  await press("j");
  expect(row("Cid")).toHaveFocus();
  await press("kkkk");
  expect(row("Ada")).toHaveFocus();
  await press("jd");
  expect(screen.queryByRole("listitem", { name: "Bea" })).not.toBeInTheDocument();
  await press("j");
  expect(row("Cid")).toHaveFocus();
  await press("2");
  (document.activeElement as HTMLElement).blur();
  await press("j");
  expect(row("Ada")).toHaveFocus();
});

it("click the row's own buttons, from anywhere in the row", async () => {
  const done = renderDesk();
  await press("o");
  expect(done).toEqual([]);
  await press("jj{Enter}pc");
  screen.getByRole("button", { name: "call Bea" }).focus();
  await press("o");
  expect(done).toEqual(["open Bea", "process Bea", "call Bea", "open Bea"]);
  // Enter on a button is that button's.
  await press("{Enter}");
  expect(done.at(-1)).toBe("call Bea");
  expect(done).toHaveLength(5);
});

it("focus the search, switch tabs and order, and refresh", async () => {
  const done = renderDesk();
  await press("12ufie");
  expect(done).toEqual(["tab new", "tab processed", "urgent", "refresh", "view 1", "view 6"]);
  await press("/");
  const search = screen.getByRole("searchbox");
  expect(search).toHaveFocus();
  expect(search).toHaveValue("old");
  // In a field they are letters.
  await press("jpu1?/");
  expect(search).toHaveValue("jpu1?/");
  expect(done).toHaveLength(6);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("ignore the browser's key combinations and held keys", async () => {
  const done = renderDesk();
  await press("j");
  await press("{Control>}r{/Control}{Meta>}p{/Meta}{Alt>}1{/Alt}");
  fireEvent.keyDown(row("Ada"), { key: "p", code: "KeyP", repeat: true });
  expect(done).toEqual([]);
});

it("are listed under ?, and pause while the list is open", async () => {
  const done = renderDesk();
  await press("j?");
  const dialog = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(dialog).toHaveTextContent("Next row");
  await press("pr2");
  expect(done).toEqual([]);
  await press("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await press("f");
  expect(done).toEqual(["refresh"]);
});

it("can be switched off and on again, and remember it", async () => {
  const done = renderDesk();
  await press("?");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Use keyboard shortcuts" }));
  await press("{Escape}");
  await press("f?");
  expect(done).toEqual([]);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  cleanup();

  const later = renderDesk();
  await press("f");
  expect(later).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Shortcuts" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Use keyboard shortcuts" }));
  await press("{Escape}");
  await press("f");
  expect(later).toEqual(["refresh"]);
});
