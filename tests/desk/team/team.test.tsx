import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "@/config/paths";
import { refusalTexts } from "@/desk/model/desk-failure-words";
import { Team } from "@/desk/team/admin-team-page";
import { teamTexts } from "@/desk/team/team-words";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { noConnection, refusal } from "../../support/backend/faults.ts";
import { addAccount } from "../../support/desk-factories.ts";
import { deskForFile, renderGuarded } from "../../support/desk-for-file";
import { press, see } from "../../support/staff-screen.ts";
import { signInApp } from "../../support/staff-session";

const { backend, seen, intercept } = deskForFile();
const COLLEAGUE = "colleague@example.com";
const { refusals, remove: removal, members: memberTexts } = teamTexts;

beforeEach(() => signInApp(ADMIN));

const renderTeam = () => renderGuarded(paths.adminTeam, <Team />);
const members = () => screen.findByRole("region", { name: memberTexts.heading });
const row = async (email: string) =>
  (await within(await members()).findByText(email)).closest("li") as HTMLElement;
const field = () => screen.findByLabelText("E-mail of the account");
const fieldError = async () => {
  const described = (await field()).getAttribute("aria-describedby")?.split(" ") ?? [];
  return document.getElementById(described[0] ?? "")?.textContent;
};
const removeButton = (email: string) =>
  screen.findByRole("button", { name: `Remove access for ${email}` });
const dialog = () => screen.findByRole("alertdialog");
const callsOf = (name: string) => seen.filter(({ path }) => path.endsWith(`/rpc/${name}`));

describe("the list", () => {
  it("tells who has access, and explains why the last admin keeps it", async () => {
    renderTeam();
    expect(await row(ADMIN.email)).toHaveTextContent(/\(You\).*Since .*, added in the database/);
    const button = await removeButton(ADMIN.email);
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toHaveAccessibleDescription(memberTexts.last);
    await userEvent.click(button);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("says when it cannot be loaded, and loads on the next try", async () => {
    const repair = intercept("team_members", refusal(400));
    renderTeam();
    await see("We couldn't load the list.");
    repair();
    await press("Try again");
    expect(await row(ADMIN.email)).toBeVisible();
  });

  it("gives way to the guard once the reader's own access is gone", async () => {
    const { id } = await addAccount(backend(), COLLEAGUE, true);
    renderTeam();
    await row(COLLEAGUE);
    await backend().sql("delete from user_roles where user_id <> $1", [id]);
    await userEvent.type(await field(), `${COLLEAGUE}{Enter}`);
    expect(await screen.findByRole("heading", { name: "Unauthorized" })).toBeVisible();
  });
});

describe("adding", () => {
  it("puts a colleague on the list and into the log, and is ready for the next", async () => {
    await addAccount(backend(), COLLEAGUE, false);
    renderTeam();
    await userEvent.type(await field(), `${COLLEAGUE}{Enter}`);

    await see(`${COLLEAGUE} is on the team`);
    expect(await row(COLLEAGUE)).toHaveTextContent(/added by Staff 00000000.*Hasn't signed in/);
    await see(`You added ${COLLEAGUE}.`);
    expect(await field()).toHaveValue("");
    expect(await field()).toHaveFocus();
    // No longer the last one.
    expect(await removeButton(ADMIN.email)).not.toHaveAttribute("aria-disabled");
  });

  it.each<[string, string, string, () => Promise<unknown>]>([
    ["nothing", "{Enter}", teamTexts.add.missing, async () => undefined],
    ["what is no address", "colleague{Enter}", teamTexts.add.invalid, async () => undefined],
    ["an unknown address", `${COLLEAGUE}{Enter}`, refusals.unknown, async () => undefined],
    [
      "an unconfirmed account",
      `${COLLEAGUE}{Enter}`,
      refusals.unconfirmed,
      () => backend().client().auth.signUp({ email: COLLEAGUE, password: ADMIN.password }),
    ],
    ["who is on the team", `${ADMIN.email}{Enter}`, refusals.already, async () => undefined],
  ])("says under the field why %s is refused", async (_, typed, words, arrange) => {
    await arrange();
    renderTeam();
    await userEvent.type(await field(), typed);
    await waitFor(async () => expect(await fieldError()).toBe(words));
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveAttribute("aria-invalid", "true");
    expect(screen.getByRole("alert")).toHaveTextContent(words);
    expect(await backend().sql("select * from user_roles")).toHaveLength(1);
  });

  it("asks once for a double click", async () => {
    await addAccount(backend(), COLLEAGUE, false);
    renderTeam();
    await userEvent.type(await field(), COLLEAGUE);
    await userEvent.dblClick(screen.getByRole("button", { name: "Add to the team" }));
    await see(`${COLLEAGUE} is on the team`);
    expect(callsOf("grant_admin")).toHaveLength(1);
    expect(callsOf("grant_admin")[0]?.body).toEqual({ _email: COLLEAGUE });
  });

  it.each([
    ["without a connection", false, refusalTexts.offline],
    ["without an answer", true, refusalTexts.noAnswer],
  ])(
    "says at once that nothing is known %s, and keeps what was typed",
    async (_, isOnline, words) => {
      renderTeam();
      await row(ADMIN.email);
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
      intercept("grant_admin", noConnection);
      await userEvent.type(await field(), `${COLLEAGUE}{Enter}`);
      await waitFor(async () => expect(await fieldError()).toBe(words));
      expect(await field()).toHaveValue(COLLEAGUE);
    },
  );

  it("says so when the server fails", async () => {
    renderTeam();
    intercept("grant_admin", refusal(500));
    await userEvent.type(await field(), `${COLLEAGUE}{Enter}`);
    await waitFor(async () => expect(await fieldError()).toBe(refusalTexts.failed));
  });
});

describe("inviting", () => {
  const { invite: texts } = teamTexts;
  const sent = () => Response.json({ invited: true });
  const refuse = (status: number, error: string) => () =>
    Response.json({ invited: false, error }, { status });
  const invitations = () => seen.filter(({ path }) => path === "/functions/v1/invite");
  const offer = () => screen.findByRole("button", { name: texts.action });

  /** Types the address of nobody, and is offered to invite it. */
  async function typeUnknown(answer: () => Response | Promise<Response>) {
    intercept("/functions/v1/invite", async () => answer());
    renderTeam();
    await userEvent.type(await field(), `${COLLEAGUE}{Enter}`);
    return offer();
  }

  it("offers a mail to an address without an account, once, and says what comes next", async () => {
    const button = await typeUnknown(sent);
    expect(await fieldError()).toBe(refusals.unknown);
    await userEvent.dblClick(button);
    await see(texts.done(COLLEAGUE));
    expect(invitations()).toMatchObject([{ method: "POST", body: { email: COLLEAGUE } }]);
    expect(screen.queryByRole("button", { name: texts.action })).toBeNull();
    expect(await field()).toHaveValue("");
    expect(await field()).toHaveFocus();
    expect(await field()).not.toHaveAttribute("aria-invalid", "true");
    expect(await backend().sql("select * from user_roles")).toHaveLength(1);
  });

  it("takes the offer back when another address is typed", async () => {
    const button = await typeUnknown(sent);
    await userEvent.type(await field(), "x");
    expect(button).not.toBeInTheDocument();
    expect(invitations()).toEqual([]);
  });

  it("says why it did not go out, and offers it again", async () => {
    const refusalsOf: [() => Response | Promise<Response>, string][] = [
      [refuse(429, "too often"), texts.limited],
      [refuse(409, "registered"), texts.registered],
      [refuse(409, "already on the team"), refusals.already],
      [refuse(409, "added"), texts.added],
      [refuse(409, "not confirmed"), refusals.unconfirmed],
      [refuse(403, "not allowed"), refusals.notOwner],
      [refuse(400, "not understood"), texts.refused],
      [refuse(503, "no answer"), texts.failed],
      // It is not deployed, a page answers in its place, it does not start.
      [
        () => Response.json({ code: "NOT_FOUND", message: "Not found" }, { status: 404 }),
        texts.absent,
      ],
      [() => new Response("<h1>Home</h1>"), texts.absent],
      [() => new Response("", { status: 503 }), texts.failed],
      [() => Promise.reject(new TypeError("Failed to fetch")), texts.noAnswer],
    ];
    let answer = sent as () => Response | Promise<Response>;
    const button = await typeUnknown(() => answer());
    for (const [refusal, words] of refusalsOf) {
      answer = refusal;
      const before = invitations().length;
      await userEvent.click(button);
      await waitFor(() => expect(screen.getByText(words)).toHaveAttribute("role", "alert"));
      await waitFor(() => expect(button).toHaveFocus());
      expect(invitations()).toHaveLength(before + 1);
      expect(await field()).toHaveValue(COLLEAGUE);
    }
    answer = sent;
    await userEvent.click(button);
    await see(texts.done(COLLEAGUE));
  });

  it("says that there is no connection", async () => {
    const button = await typeUnknown(() => Promise.reject(new TypeError("Failed to fetch")));
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await userEvent.click(button);
    await see(refusalTexts.offline);
  });
});

describe("taking away", () => {
  it("asks first; Escape leaves everything as it was and the focus on the button", async () => {
    await addAccount(backend(), COLLEAGUE, true);
    renderTeam();
    const button = await removeButton(COLLEAGUE);
    await userEvent.click(button);
    expect(await dialog()).toHaveAccessibleDescription(removal.intro(COLLEAGUE));
    expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
    expect(callsOf("revoke_admin")).toEqual([]);
  });

  it("takes the row away, says so, and puts the focus on the list", async () => {
    await addAccount(backend(), COLLEAGUE, true);
    renderTeam();
    await userEvent.click(await removeButton(COLLEAGUE));
    await userEvent.dblClick(within(await dialog()).getByRole("button", { name: "Remove access" }));
    await see(`${COLLEAGUE} no longer has access`);
    await see(`You removed access for ${COLLEAGUE}.`);
    expect(within(await members()).queryByText(COLLEAGUE)).not.toBeInTheDocument();
    await waitFor(async () => expect(await members()).toHaveFocus());
    expect(callsOf("revoke_admin")).toHaveLength(1);
  });

  it("tells in the dialog that a colleague was faster", async () => {
    const { id } = await addAccount(backend(), COLLEAGUE, true);
    renderTeam();
    await userEvent.click(await removeButton(COLLEAGUE));
    await backend().sql("delete from user_roles where user_id = $1", [id]);
    await userEvent.click(within(await dialog()).getByRole("button", { name: "Remove access" }));
    await see(refusals.gone);
    await userEvent.keyboard("{Escape}");
    await waitFor(async () => expect(await members()).toHaveFocus());
    expect(within(await members()).queryByText(COLLEAGUE)).not.toBeInTheDocument();
  });

  it("asks a second, different question before somebody removes themselves", async () => {
    await addAccount(backend(), COLLEAGUE, true);
    renderTeam();
    await userEvent.click(await removeButton(ADMIN.email));
    expect(await dialog()).toHaveAccessibleName(removal.self.title);
    await press("Remove myself");
    expect(await dialog()).toHaveAccessibleName(removal.self.secondTitle);
    expect(screen.getByRole("heading", { name: removal.self.secondTitle })).toHaveFocus();
    expect(callsOf("revoke_admin")).toEqual([]);

    // Changed their mind, and asked anew from the first question, which a double click does not answer twice.
    await press("Cancel");
    await userEvent.click(await removeButton(ADMIN.email));
    expect(await dialog()).toHaveAccessibleName(removal.self.title);
    await userEvent.dblClick(screen.getByRole("button", { name: "Remove myself" }));
    expect(await dialog()).toHaveAccessibleName(removal.self.secondTitle);
    expect(callsOf("revoke_admin")).toEqual([]);
    await press("Leave now");

    await see("The sign-in page");
    await see("You have left the team");
    expect(callsOf("revoke_admin")[0]?.body).toEqual({ _user_id: ADMIN.id, _confirm_self: true });
    expect(
      await backend().sql("select email from user_roles join auth.users on id = user_id"),
    ).toEqual([{ email: COLLEAGUE }]);
  });

  it("keeps the last admin even where the list on screen is old", async () => {
    const { id } = await addAccount(backend(), COLLEAGUE, true);
    renderTeam();
    await userEvent.click(await removeButton(ADMIN.email));
    await backend().sql("delete from user_roles where user_id = $1", [id]);
    await press("Remove myself");
    await press("Leave now");
    expect(await within(await dialog()).findByText(refusals.last)).toBeVisible();
    expect(await backend().sql("select * from user_roles")).toHaveLength(1);
  });
});

it("says that there is no connection as soon as the browser knows", async () => {
  renderTeam();
  await row(ADMIN.email);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await see(teamTexts.offline);
  vi.restoreAllMocks();
  const before = callsOf("team_members").length;
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.queryByText(teamTexts.offline)).toBeNull());
  await waitFor(() => expect(callsOf("team_members").length).toBeGreaterThan(before));
});

describe("owners", () => {
  const own = (email: string) => backend().sql("select private.make_admin($1)", [email]);

  it("make a colleague one and end it again; the last one stays", async () => {
    await addAccount(backend(), COLLEAGUE, true);
    await own(ADMIN.email);
    renderTeam();
    const button = await removeButton(ADMIN.email);
    expect(button).toHaveAccessibleDescription(memberTexts.lastOwner);
    await press(`Make owner: ${COLLEAGUE}`);
    expect(await dialog()).toHaveAccessibleDescription(/including removing you/);
    await userEvent.click(within(await dialog()).getByRole("button", { name: "Make owner" }));
    await see(`${COLLEAGUE} is an owner now`);
    await see(`You made ${COLLEAGUE} an owner.`);
    expect(await row(COLLEAGUE)).toHaveTextContent(/Owner/);
    await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));

    await press(`Remove as owner: ${COLLEAGUE}`);
    await userEvent.click(within(await dialog()).getByRole("button", { name: "Remove as owner" }));
    await see(`You removed ${COLLEAGUE} as an owner.`);
  });

  it("decide; the others see everything, change nothing, and are told whom to ask", async () => {
    await addAccount(backend(), COLLEAGUE, true);
    await backend().sql(
      "update private.alert_lists set emails = '{night@example.com}' where list = 'second'",
    );
    await own(COLLEAGUE);
    renderTeam();
    await see(`Ask an owner: ${COLLEAGUE}.`);
    await see("night@example.com");
    const buttons = screen.getAllByRole("button").map((button) => button.textContent);
    expect(buttons.filter((name) => /add|owner/i.test(name ?? ""))).toEqual([]);
    expect(screen.queryByRole("button", { name: /^Remove night/ })).toBeNull();
    expect(screen.queryByRole("button", { name: `Remove access for ${COLLEAGUE}` })).toBeNull();
    // Leaving stays.
    expect(await removeButton(ADMIN.email)).not.toHaveAttribute("aria-disabled");
    expect(screen.getByRole("switch", { name: /second factor for all staff/ })).toBeDisabled();
  });

  it("there is none yet: everybody decides, and how to name one is said", async () => {
    await addAccount(backend(), COLLEAGUE, true);
    renderTeam();
    await see(/There's no owner yet.*admin:grant/);
    expect(await removeButton(COLLEAGUE)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Make owner/ })).toBeNull();
  });
});

it("says before access is taken away what else stands on the alert lists", async () => {
  await addAccount(backend(), COLLEAGUE, true);
  await backend().sql(
    "update private.alert_lists set emails = $1, phones = $2 where list = 'owner'",
    [[COLLEAGUE, "private@example.com"], ["+17135550142"]],
  );
  renderTeam();
  await userEvent.click(await removeButton(COLLEAGUE));
  const left = await within(await dialog()).findByRole("list");
  expect(
    within(left)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["private@example.com (Third list)", "(713) 555-0142 (Third list)"]);
});

describe("the reader's own name", () => {
  const nameField = () => screen.findByRole("textbox", { name: "Name" });

  it("is asked for, stands in the log from then on, and is there the next time", async () => {
    const { unmount } = renderTeam();
    await see(/the log calls you Staff 00000000/);
    await userEvent.type(await nameField(), "Ada{Enter}");
    await see("The log now calls you Ada");
    expect(
      await backend().sql(
        "select user_id, name from private.staff_names where user_id is not null",
      ),
    ).toEqual([{ user_id: ADMIN.id, name: "Ada" }]);
    unmount();
    renderTeam();
    await waitFor(async () => expect(await nameField()).toHaveValue("Ada"));
  });

  it.each([
    ["nothing", "{Enter}", teamTexts.ownName.missing],
    ["an e-mail address", "ada@example.com{Enter}", teamTexts.ownName.unusable],
    ["a colleague's name", "GRACE{Enter}", teamTexts.ownName.taken],
  ])("is refused under the field: %s", async (_, typed, words) => {
    const { id } = await addAccount(backend(), COLLEAGUE, true);
    await backend().sql("insert into private.staff_names values ('grace', $1, 'Grace')", [id]);
    renderTeam();
    await userEvent.type(await nameField(), typed);
    const region = within(screen.getByRole("region", { name: teamTexts.ownName.heading }));
    expect(await region.findByRole("alert")).toHaveTextContent(words);
    expect(await nameField()).toHaveAttribute("aria-invalid", "true");
    expect(
      await backend().sql("select name from private.staff_names where user_id is not null"),
    ).toEqual([{ name: "Grace" }]);
  });
});

it("tells who saved which lists", async () => {
  const { id } = await addAccount(backend(), COLLEAGUE, true);
  const grace = `Grace (${id.slice(0, 8).toUpperCase()})`;
  await backend().sql(
    `insert into exports (actor_id, actor_name, list, filter, search, row_count) values
       ($1, 'Grace', 'requests', '{}', 'zoe', 1), ($2, 'Ada', 'quotes', '{}', null, 1200),
       ($1, 'Grace', 'quotes', '{}', '[erased]', 2)`,
    [id, ADMIN.id],
  );
  renderTeam();
  await see(`${grace} saved 1 request, searched for “zoe”.`);
  expect(screen.getByText("You saved 1,200 quotes.")).toBeVisible();
  expect(
    screen.getByText(`${grace} saved 2 quotes, searched for words that were erased.`),
  ).toBeVisible();
});
