import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { QuoteDesk } from "@/desk/dashboard/quote-desk";
import { submissionColumns } from "@/desk/inbox/submissions-export";
import { fetchSubmissions } from "@/desk/inbox/submissions-query";
import { NO_QUOTE_FILTER, NO_SUBMISSION_FILTER } from "@/desk/model/desk-filter";
import { quoteColumns } from "@/desk/quotes/quotes-export";
import { fetchQuotes } from "@/desk/quotes/quotes-query";
import { serveFromBackend } from "../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { only } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { renderStaff } from "../../support/render-staff";
import { signInApp, signOutApp } from "../../support/staff-session";

// What the desk says of the language that a customer writes and reads.

const backend = embeddedBackendForFile();
const { signal } = new AbortController();

beforeEach(async () => {
  const spanish = { details: { language: "es" } };
  for (const request of [
    generalRequest({ name: "Ana Campos", ...spanish }),
    emergencyRequest({ name: "Luz Ortega", ...spanish }),
    generalRequest({ name: "Ada Campbell" }),
    generalRequest({ name: "Rosalind Camp", details: { choice: "2-Station" } }),
  ]) {
    const { error } = await backend().client().from("quote_submissions").insert(request);
    if (error) throw error;
  }
  serveFromBackend(backend());
  await signInApp(ADMIN);
});
afterEach(async () => {
  await signOutApp();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const SPOKEN = "Writes in Spanish";

it("rows and panels of the list are marked, and the filter finds them", async () => {
  renderStaff(<QuoteDesk />);
  const rowOf = async (name: string) => {
    const row = (await screen.findByRole("button", { name })).closest("li");
    if (!row) throw new Error("A row is an item of the list.");
    return within(row);
  };
  expect((await rowOf("Ana Campos")).getByText(SPOKEN)).toBeInTheDocument();
  expect((await rowOf("Luz Ortega")).getByTitle(SPOKEN)).toHaveTextContent("ES");
  expect((await rowOf("Ada Campbell")).queryByText(SPOKEN)).toBeNull();

  await userEvent.click(await screen.findByRole("button", { name: /^Filters/ }));
  await userEvent.selectOptions(screen.getByLabelText("Language"), "Spanish");
  const names = () =>
    screen
      .queryAllByRole("button", { name: /^(Ana|Luz|Ada|Rosalind)/ })
      .map((row) => row.textContent);
  await expect.poll(names).toEqual(["Luz Ortega", "Ana Campos"]);
  await userEvent.click(screen.getByRole("button", { name: "Ana Campos" }));
  expect(await screen.findByText("Spanish", { selector: "dd" })).toBeVisible();
  expect((await rowOf("Ana Campos")).getAllByText(SPOKEN)).toHaveLength(2);
});

it.each(["", "camp"])("requests and quotes are found by it, searching for '%s'", async (search) => {
  await backend().sql(
    "insert into quotes (submission_id, name) select id, name from quote_submissions where name like '%Camp%'",
  );
  await backend().sql("alter table quote_submissions disable trigger user");
  await backend().sql("update quote_submissions set processed = false, processed_at = null");
  await backend().sql("alter table quote_submissions enable trigger user");
  const found = async (language: "en" | "es") => {
    const requests = await fetchSubmissions(
      {
        filter: { ...NO_SUBMISSION_FILTER, kind: "general", search, language },
        order: "newest",
        after: null,
      },
      { signal },
    );
    const quotes = await fetchQuotes(
      { filter: { ...NO_QUOTE_FILTER, search, language }, after: null },
      { signal },
    );
    return { requests: requests.rows, quotes: quotes.rows };
  };
  const spanish = await found("es");
  const english = await found("en");
  const namesOf = ({ requests, quotes }: typeof spanish) =>
    [requests, quotes].map((rows) => rows.map(({ name }) => name).toSorted());
  expect(namesOf(spanish)).toEqual([["Ana Campos"], ["Ana Campos"]]);
  const others = ["Ada Campbell", "Rosalind Camp"];
  expect(namesOf(english)).toEqual([others, others]);

  const cellOf = <Row,>(
    columns: readonly { header: string; cell: (row: Row) => string }[],
    row: Row,
  ) => columns.find(({ header }) => header === "Language")?.cell(row);
  expect(cellOf(submissionColumns, only(spanish.requests))).toBe("Spanish");
  expect(cellOf(quoteColumns, only(spanish.quotes))).toBe("Spanish");
  expect(english.requests.map((row) => cellOf(submissionColumns, row))).toEqual(["", ""]);
});
