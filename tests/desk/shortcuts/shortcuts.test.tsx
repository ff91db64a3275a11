import * as Dialog from "@radix-ui/react-dialog";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { afterEach, expect, it } from "vitest";
import { shortcutList, shortcutTexts } from "@/desk/dashboard/dashboard-texts";
import { ShortcutsDialog } from "@/desk/dashboard/shortcuts-dialog";
import { useDeskShortcuts } from "@/desk/dashboard/use-desk-shortcuts";
import { DateField } from "@/ui/forms/date-field";
import { SelectField } from "@/ui/forms/select-field";
import { QuestionDialog } from "@/ui/question-dialog";
import { dismissToast } from "@/ui/toast/toast-store";
import { Toaster } from "@/ui/toast/toaster";
import { useLayerKeys } from "@/ui/use-layer-keys";

/** A desk in small: three rows with the attributes that the shortcuts look for. */
function Desk({ log, children }: { log: (what: string) => void; children?: ReactNode }) {
  const [rows, setRows] = useState(["Ada", "Bea", "Cid"]);
  useDeskShortcuts({
    onShowTab: (tab) => log(`tab ${tab}`),
    onToggleUrgentFirst: () => log("urgent"),
    onShowView: (index) => log(`view ${index}`),
    onRefresh: () => log("refresh"),
    onClose: () => log("close"),
  });
  return (
    <>
      <ShortcutsDialog />
      {children}
      <input aria-label="Search" type="search" data-desk-search defaultValue="old" />
      <ul>
        {rows.map((name) => (
          <li key={name} data-desk-row={name} tabIndex={-1} aria-label={name}>
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

afterEach(() => dismissToast());

function renderDesk(children?: ReactNode) {
  const done: string[] = [];
  render(<Desk log={(what) => done.push(what)}>{children}</Desk>);
  return done;
}

const row = (name: string) => screen.getByRole("listitem", { name });
const rowCount = () => document.querySelectorAll("[data-desk-row]").length;
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

it("act on the row that had the focus last, and say why one does nothing", async () => {
  const done = renderDesk();
  render(<Toaster />);
  await press("p");
  await screen.findByText("First choose a row: J and K move, and so does a click.");
  await press("jj?");
  await press("{Escape}");
  expect(row("Bea")).not.toHaveFocus();
  await press("c");
  expect(done).toEqual(["call Bea"]);
  expect(row("Bea")).toHaveFocus();
  await press("r");
  await screen.findByText("R records a payment for a booking, which Bea isn't.");
  expect(done).toHaveLength(1);
});

it("act on no row that is covered, and say what to close", async () => {
  const done = renderDesk(<div data-covers-rows />);
  render(<Toaster />);
  await press("j");
  await screen.findByText(shortcutTexts.cannot.covered);
  await press("p{Escape}");
  expect(row("Ada")).not.toHaveFocus();
  expect(done).toEqual([]);
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

it("are listed under ?", async () => {
  const done = renderDesk();
  await press("j?");
  expect(await screen.findByRole("dialog")).toHaveTextContent("Next row");
  await press("{Escape}f");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(done).toEqual(["refresh"]);
});

function Fields() {
  const { control } = useForm({ defaultValues: { day: "", reason: "" } });
  const reasons = [{ value: "price", label: "Price" }];
  return (
    <>
      <DateField control={control} name="day" label="Day" />
      <SelectField
        control={control}
        name="reason"
        label="Reason"
        placeholder="None"
        options={reasons}
      />
    </>
  );
}

/** Everything that lies over the page, by the package it is made of. */
const LAYERS: Record<string, [content: ReactNode, open: () => Promise<void>]> = {
  dialog: [
    <QuestionDialog isOpen key="question" onClose={() => {}}>
      <Dialog.Title>Sure?</Dialog.Title>
      <Dialog.Description>It goes out.</Dialog.Description>
      <button type="button">Yes</button>
    </QuestionDialog>,
    async () => {},
  ],
  popover: [
    <Fields key="day" />,
    () => userEvent.click(screen.getByRole("button", { name: /Day/ })),
  ],
  select: [<Fields key="reason" />, () => userEvent.click(screen.getByRole("combobox"))],
};

/** What a page and a dialog do by key besides: `Save` as on the Business page, `Send` as in the quote builder. */
function Keys({ log, children }: { log: (what: string) => void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayerKeys(["ctrl+s"], () => log("saved"), { enableOnFormTags: true });
  useLayerKeys(["ctrl+enter"], () => log("sent"), { inside: button, enableOnFormTags: true });
  return (
    <QuestionDialog isOpen onClose={() => {}}>
      <Dialog.Title>New quote</Dialog.Title>
      <Dialog.Description>It has keys of its own.</Dialog.Description>
      <button ref={button} type="button">
        Send
      </button>
      {children}
    </QuestionDialog>
  );
}

/** Every key that the desk knows, at what has the focus. */
function pressEverything() {
  const target = document.activeElement ?? document;
  for (const { keys } of shortcutList)
    for (const key of keys) if (!/Esc|Enter/.test(key)) fireEvent.keyDown(target, { key });
  for (const key of ["s", "Enter"]) fireEvent.keyDown(target, { key, ctrlKey: true });
}

it("are the topmost dialog's alone", () => {
  const done = renderDesk();
  render(<Keys log={(what) => done.push(what)}>{null}</Keys>);
  pressEverything();
  expect(done).toEqual(["sent"]);
});

it.each(Object.entries(LAYERS))("do nothing behind an open %s", async (_, [content, open]) => {
  const done = renderDesk();
  render(<Keys log={(what) => done.push(what)}>{content}</Keys>);
  await open();
  expect(document.activeElement?.closest("[data-desk-row]")).toBeNull();
  pressEverything();
  expect(done).toEqual([]);
  expect(rowCount()).toBe(3);
});

const sources = import.meta.glob<string>(["/src/desk/**/*.ts*", "/src/ui/**/*.ts*"], {
  eager: true,
  query: "?raw",
  import: "default",
});

it("are tried with everything that lies over the page", () => {
  const packages = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/"@radix-ui\/react-([\w-]+)"/g)].map(([, name]) => name),
  );
  const inThePage = ["accordion", "tabs", "toast"];
  expect([...new Set(packages)].toSorted()).toEqual(
    [...inThePage, ...Object.keys(LAYERS)].toSorted(),
  );
});

it("are all heard in one place, which knows what lies over the page", () => {
  const hearing = Object.keys(sources).filter((file) =>
    /useHotkeys\(|(?:document|window)\.addEventListener\("key/.test(sources[file] ?? ""),
  );
  expect(hearing).toEqual(["/src/ui/observe-visibility.ts", "/src/ui/use-layer-keys.ts"]);
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
