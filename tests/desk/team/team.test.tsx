import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "@/config/paths";
import { refusalTexts } from "@/desk/model/failure-texts";
import { refusalWords } from "@/desk/model/refusal-texts";
import { Team } from "@/desk/team/admin-team-page";
import { teamTexts } from "@/desk/team/team-texts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { refusal } from "../../support/backend/faults.ts";
import { addAccount } from "../../support/desk-factories.ts";
import { deskForFile, renderGuarded } from "../../support/desk-for-file";
import { press, see } from "../../support/staff-screen.ts";
import { signInApp } from "../../support/staff-session";

const { backend, seen, intercept } = deskForFile();
const COLLEAGUE = "colleague@example.com";
const { remove: removal, members: memberTexts } = teamTexts;
const FUNCTION = "/functions/v1/invite";

beforeEach(() => signInApp(ADMIN));

const renderTeam = () => renderGuarded(paths.adminTeam, <Team />);
const members = () => screen.findByRole("region", { name: memberTexts.heading });
const row = async (email: string) =>
  (await within(await members()).findByText(email)).closest("li") as HTMLElement;
const field = () => screen.findByLabelText(teamTexts.add.email);
const fieldError = async () => {
  const described = (await field()).getAttribute("aria-describedby")?.split(" ") ?? [];
  return document.getElementById(described[0] ?? "")?.textContent;
};
/** Opens the page with a colleague on the team. */
async function renderTeamOfTwo() {
  const colleague = await addAccount(backend(), COLLEAGUE, true);
  renderTeam();
  return colleague;
}
const removeButton = (email: string) =>
  screen.findByRole("button", { name: `Remove access for ${email}` });
const dialog = () => screen.findByRole("alertdialog");
const confirmWith = async (name: string) =>
  userEvent.click(within(await dialog()).getByRole("button", { name }));
const askToRemove = async (email: string) => userEvent.click(await removeButton(email));
const type = async (keys: string) => userEvent.type(await field(), keys);
const roles = () => backend().sql("select * from user_roles");
const callsOf = (name: string) => seen.filter(({ path }) => path.endsWith(`/rpc/${name}`));

describe("the list", () => {
  it("lists who has access, and explains why the last admin cannot be removed", async () => {
    renderTeam();
    expect(await row(ADMIN.email)).toHaveTextContent(/\(You\).*Since .*, added in the database/);
    const button = await removeButton(ADMIN.email);
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toHaveAccessibleDescription(memberTexts.last);
    await userEvent.click(button);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("reports a failed load, and retries", async () => {
    const repair = intercept("team_members", refusal(400));
    renderTeam();
    await see("We couldn't load the list.");
    repair();
    await press("Try again");
    expect(await row(ADMIN.email)).toBeVisible();
  });

  it("gives way to the guard once the reader's own access is gone", async () => {
    const { id } = await renderTeamOfTwo();
    await row(COLLEAGUE);
    await backend().sql("delete from user_roles where user_id <> $1", [id]);
    withoutMail();
    await type(`${COLLEAGUE}{Enter}`);
    expect(await screen.findByRole("heading", { name: "Unauthorized" })).toBeVisible();
  });
});

/** As where the function that mails is not deployed. */
const withoutMail = () =>
  intercept(FUNCTION, async () => Response.json({ code: "NOT_FOUND" }, { status: 404 }));

describe("adding without mail", () => {
  beforeEach(() => void withoutMail());

  it("adds a colleague to the list and the log, and clears the field", async () => {
    await addAccount(backend(), COLLEAGUE, false);
    renderTeam();
    await type(`\u200e${COLLEAGUE}\u200b`);
    await userEvent.dblClick(screen.getByRole("button", { name: "Add to the team" }));
    await see(`${COLLEAGUE} is on the team`);
    // Once for a double click.
    expect(callsOf("grant_admin").map(({ body }) => body)).toEqual([{ _email: COLLEAGUE }]);
    expect(await row(COLLEAGUE)).toHaveTextContent(/added by Staff 00000000.*Hasn't signed in/);
    await see(`You added ${COLLEAGUE}.`);
    expect(await field()).toHaveValue("");
    expect(await field()).toHaveFocus();
    // No longer the last one.
    expect(await removeButton(ADMIN.email)).not.toHaveAttribute("aria-disabled");
  });

  it.each([
    ["nothing", "", teamTexts.add.missing],
    ["what is no address", "colleague", teamTexts.add.invalid],
    ["an unknown address", COLLEAGUE, teamTexts.invite.absent],
    ["an unconfirmed account", "unconfirmed@example.com", refusalWords.address_unconfirmed()],
    ["who is on the team", ADMIN.email, refusalWords.already_staff()],
  ])("explains below the field why %s is refused", async (_, typed, text) => {
    const account = { email: "unconfirmed@example.com", password: ADMIN.password };
    await backend().client().auth.signUp(account);
    renderTeam();
    await type(`${typed}{Enter}`);
    await waitFor(async () => expect(await fieldError()).toBe(text));
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveAttribute("aria-invalid", "true");
    expect(screen.getByRole("alert")).toHaveTextContent(text);
    expect(await roles()).toHaveLength(1);
  });
});

describe("adding by mail", () => {
  const { invite: texts, add: addTexts } = teamTexts;
  const sent = () => Response.json({ invited: true });
  const refuse = (status: number, error: string) => () =>
    Response.json({ invited: false, error }, { status });
  const calls = () => seen.filter(({ path }) => path === FUNCTION);

  it("sends the one link, once for a double click, and clears the field", async () => {
    intercept(FUNCTION, async () => sent());
    renderTeam();
    await type(COLLEAGUE);
    await userEvent.dblClick(screen.getByRole("button", { name: addTexts.action }));
    await see(addTexts.sent(COLLEAGUE));
    expect(calls()).toMatchObject([{ method: "POST", body: { email: COLLEAGUE } }]);
    expect(callsOf("grant_admin")).toEqual([]);
    expect(await field()).toHaveValue("");
    expect(await field()).toHaveFocus();
  });

  it("explains why it was not sent, and takes another try", async () => {
    const refusalsOf: [typeof answer, string][] = [
      [refuse(429, "too often"), texts.limited],
      [refuse(409, "registered"), texts.registered],
      [refuse(409, "already on the team"), refusalWords.already_staff()],
      [refuse(409, "not confirmed"), refusalWords.address_unconfirmed()],
      [refuse(403, "not allowed"), refusalWords.owners_only()],
      [refuse(400, "not understood"), texts.refused],
      [refuse(503, "no answer"), texts.failed],
      [() => new Response("", { status: 503 }), texts.failed],
      [() => Promise.reject(new TypeError("Failed to fetch")), texts.noAnswer],
    ];
    let answer: () => Response | Promise<Response> = sent;
    intercept(FUNCTION, async () => answer());
    renderTeam();
    await type(COLLEAGUE);
    for (const [refusal, text] of refusalsOf) {
      answer = refusal;
      await press(addTexts.action);
      await waitFor(async () => expect(await fieldError()).toBe(text));
      expect(await field()).toHaveValue(COLLEAGUE);
    }
    const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    await press(addTexts.action);
    await waitFor(async () => expect(await fieldError()).toBe(refusalTexts.offline));
    offline.mockRestore();
    answer = sent;
    await press(addTexts.action);
    await see(addTexts.sent(COLLEAGUE));
  });

  it("lists who has yet to come, sends their link again, and withdraws it", async () => {
    const owner = await backend().signInAs(ADMIN);
    await owner.rpc("add_colleague", { _email: COLLEAGUE }).throwOnError();
    intercept(FUNCTION, async () => sent());
    renderTeam();
    const { invitations: listTexts } = teamTexts;
    await press(listTexts.againTo(COLLEAGUE));
    await see(addTexts.sent(COLLEAGUE));
    expect(calls()).toHaveLength(1);
    await press(listTexts.withdrawFrom(COLLEAGUE));
    await see(listTexts.withdrawn(COLLEAGUE));
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: listTexts.heading })).toBeNull(),
    );
    expect((await owner.rpc("open_invitations")).data).toEqual([]);
  });
});

describe("taking away", () => {
  it("asks first; Escape changes nothing, a yes removes the row and says which alerts stay", async () => {
    await renderTeamOfTwo();
    await backend().sql(
      "update private.alert_lists set emails = $1, phones = $2 where list = 'owner'",
      [[COLLEAGUE, "private@example.com"], ["+17135550142"]],
    );
    const button = await removeButton(COLLEAGUE);
    await userEvent.click(button);
    expect(await dialog()).toHaveAccessibleDescription(removal.intro(COLLEAGUE));
    expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
    expect(callsOf("revoke_admin")).toEqual([]);
    await userEvent.click(button);
    const left = await within(await dialog()).findByRole("list");
    const items = within(left).getAllByRole("listitem");
    expect(items.map((item) => item.textContent)).toEqual([
      "private@example.com (Third list)",
      "(713) 555-0142 (Third list)",
    ]);
    await userEvent.dblClick(within(await dialog()).getByRole("button", { name: "Remove access" }));
    await see(`${COLLEAGUE} no longer has access`);
    await see(`You removed access for ${COLLEAGUE}.`);
    expect(within(await members()).queryByText(COLLEAGUE)).not.toBeInTheDocument();
    await waitFor(async () => expect(await members()).toHaveFocus());
    expect(callsOf("revoke_admin")).toHaveLength(1);
  });

  it("says in the dialog that a colleague was first", async () => {
    const { id } = await renderTeamOfTwo();
    await askToRemove(COLLEAGUE);
    await backend().sql("delete from user_roles where user_id = $1", [id]);
    await confirmWith("Remove access");
    await see(refusalWords.no_longer_staff());
    await userEvent.keyboard("{Escape}");
    await waitFor(async () => expect(await members()).toHaveFocus());
    expect(within(await members()).queryByText(COLLEAGUE)).not.toBeInTheDocument();
  });

  it("asks a second question before someone removes themselves", async () => {
    await renderTeamOfTwo();
    await askToRemove(ADMIN.email);
    expect(await dialog()).toHaveAccessibleName(removal.self.title);
    await press("Remove myself");
    expect(await dialog()).toHaveAccessibleName(removal.self.secondTitle);
    expect(screen.getByRole("heading", { name: removal.self.secondTitle })).toHaveFocus();
    expect(callsOf("revoke_admin")).toEqual([]);

    // It starts over at the first question, which a double click does not answer twice.
    await press("Cancel");
    await askToRemove(ADMIN.email);
    expect(await dialog()).toHaveAccessibleName(removal.self.title);
    await userEvent.dblClick(screen.getByRole("button", { name: "Remove myself" }));
    expect(await dialog()).toHaveAccessibleName(removal.self.secondTitle);
    expect(callsOf("revoke_admin")).toEqual([]);
    await press("Leave now");

    await see("The sign-in page");
    await see("You have left the team");
    expect(callsOf("revoke_admin")[0]?.body).toEqual({ _user_id: ADMIN.id, _confirm_self: true });
    const left = await backend().sql(
      "select email from user_roles join auth.users on id = user_id",
    );
    expect(left).toEqual([{ email: COLLEAGUE }]);
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
    await own(ADMIN.email);
    await renderTeamOfTwo();
    const button = await removeButton(ADMIN.email);
    expect(button).toHaveAccessibleDescription(memberTexts.lastOwner);
    await press(`Make owner: ${COLLEAGUE}`);
    expect(await dialog()).toHaveAccessibleDescription(/including removing you/);
    await confirmWith("Make owner");
    await see(`${COLLEAGUE} is an owner now`);
    await see(`You made ${COLLEAGUE} an owner.`);
    expect(await row(COLLEAGUE)).toHaveTextContent(/Owner/);
    await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));

    await press(`Remove as owner: ${COLLEAGUE}`);
    await confirmWith("Remove as owner");
    await see(`You removed ${COLLEAGUE} as an owner.`);
  });

  it("decide; others see everything, change nothing, and learn whom to ask", async () => {
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

  it("without one everyone decides, and the page says how to name one", async () => {
    await renderTeamOfTwo();
    await see(/There's no owner yet.*admin:grant/);
    expect(await removeButton(COLLEAGUE)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Make owner/ })).toBeNull();
  });
});

describe("the reader's own name", () => {
  const nameField = () => screen.findByRole("textbox", { name: "Name" });
  const names = () =>
    backend().sql("select user_id, name from private.staff_names where user_id is not null");

  it("is used in the log from then on, and is there on the next visit", async () => {
    const { unmount } = renderTeam();
    await see(/the log calls you Staff 00000000/);
    await userEvent.type(await nameField(), "Ada{Enter}");
    await see("The log now calls you Ada");
    expect(await names()).toEqual([{ user_id: ADMIN.id, name: "Ada" }]);
    unmount();
    renderTeam();
    await waitFor(async () => expect(await nameField()).toHaveValue("Ada"));
  });

  it.each([
    ["nothing", "{Enter}", teamTexts.ownName.missing],
    ["an e-mail address", "ada@example.com{Enter}", refusalWords.name_unusable()],
    ["a colleague's name", "GRACE{Enter}", refusalWords.name_is_taken()],
  ])("is refused below the field: %s", async (_, typed, text) => {
    const { id } = await addAccount(backend(), COLLEAGUE, true);
    await backend().sql("insert into private.staff_names values ('grace', $1, 'Grace')", [id]);
    renderTeam();
    await userEvent.type(await nameField(), typed);
    const region = within(screen.getByRole("region", { name: teamTexts.ownName.heading }));
    expect(await region.findByRole("alert")).toHaveTextContent(text);
    expect(await nameField()).toHaveAttribute("aria-invalid", "true");
    expect(await names()).toEqual([{ user_id: id, name: "Grace" }]);
  });
});

it("logs who exported which lists", async () => {
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
  await see("You saved 1,200 quotes.");
  await see(`${grace} saved 2 quotes, searched for words that were erased.`);
});
