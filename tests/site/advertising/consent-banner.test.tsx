import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { Advertising } from "@/site/advertising/advertising";
import { PrivacyChoicesButton } from "@/site/advertising/privacy-choices-button";
import type { Tags } from "@/site/advertising/tags";
import { AD_CONSENT_KEY, chooseAdConsent } from "@/site/advertising/visitor-choice";
import { lastDelivered } from "@/site/lead/delivery/last-delivered";

const ADS: Tags = { sendTo: "AW-123456789/label" };
const ANALYTICS: Tags = { analytics: "G-ABC1234567" };
const PIXEL: Tags = { pixel: "123456789012345" };
const ALL: Tags = { ...ADS, ...ANALYTICS, ...PIXEL };

const banner = () => screen.queryByRole("region", { name: "Advertising consent" });
const button = (name: string) => screen.getByRole("button", { name });
const tags = () => [...document.head.querySelectorAll<HTMLScriptElement>("script")];

/** The commands given to the tag so far, oldest first. */
const commands = () => (globalThis.dataLayer ?? []).map((command) => [...Object(command)]);

function renderSite(own = ADS) {
  render(
    <>
      <PrivacyChoicesButton />
      <Advertising tags={own} />
    </>,
  );
  return userEvent.setup();
}

afterEach(() => {
  for (const tag of tags()) tag.remove();
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  Reflect.deleteProperty(globalThis, "gtag");
  Reflect.deleteProperty(globalThis, "dataLayer");
  Reflect.deleteProperty(globalThis, "fbq");
  lastDelivered.set(undefined);
});

it("asks first and loads the tag of the account after a yes, once", async () => {
  const user = renderSite();
  expect(banner()).toBeVisible();
  expect(tags()).toEqual([]);
  await user.click(button("Accept"));
  expect(tags().map(({ src }) => src)).toEqual([
    "https://www.googletagmanager.com/gtag/js?id=AW-123456789",
  ]);
  expect(banner()).toBeNull();
  expect(localStorage.getItem(AD_CONSENT_KEY)).toBe("granted");
  const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
  expect(commands().slice(0, 2)).toEqual([
    ["consent", "default", { ...denied, analytics_storage: "denied" }],
    ["consent", "update", { ad_storage: "granted", ad_user_data: "granted" }],
  ]);
});

it("takes a consent back as easily as it was given", async () => {
  localStorage.setItem(AD_CONSENT_KEY, "granted");
  const user = renderSite();
  // biome-ignore lint/suspicious/noDocumentCookie: as the tag does it
  document.cookie = "_gcl_au=1.1.1; path=/";
  await user.click(button("Privacy choices"));
  expect(banner()).toHaveFocus();
  expect(banner()).toHaveTextContent("You accepted.");
  await user.click(button("Decline"));
  expect(banner()).toBeNull();
  expect(button("Privacy choices")).toHaveFocus();
  const denied = { ad_storage: "denied", ad_user_data: "denied" };
  expect(commands().at(-1)).toEqual(["consent", "update", expect.objectContaining(denied)]);
  expect(document.cookie).not.toContain("_gcl_au");
});

it("loads nothing after a no and does not ask again, but can be opened and closed with Escape", async () => {
  const user = renderSite();
  await user.click(button("Decline"));
  expect(localStorage.getItem(AD_CONSENT_KEY)).toBe("denied");
  cleanup();
  renderSite();
  expect([tags(), banner()]).toEqual([[], null]);
  await user.click(button("Privacy choices"));
  expect(banner()).toHaveFocus();
  await user.keyboard("{Escape}");
  expect(banner()).toBeNull();
  expect(button("Privacy choices")).toHaveFocus();
});

it("takes a damaged choice for none, and does not go away by Escape before it is answered", async () => {
  localStorage.setItem(AD_CONSENT_KEY, "perhaps");
  const user = renderSite();
  expect(tags()).toEqual([]);
  button("Accept").focus();
  await user.keyboard("{Escape}");
  expect(banner()).toBeVisible();
});

it("neither asks nor loads where the browser declines, whatever was chosen before", async () => {
  localStorage.setItem(AD_CONSENT_KEY, "granted");
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
  const user = renderSite();
  expect(banner()).toBeNull();
  expect(tags()).toEqual([]);
  await user.click(button("Privacy choices"));
  expect(banner()).toHaveTextContent("Global Privacy Control");
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  await user.keyboard("{Escape}");
  expect(banner()).toBeNull();
});

it("follows a choice made in another tab", async () => {
  renderSite();
  localStorage.setItem(AD_CONSENT_KEY, "denied");
  window.dispatchEvent(new StorageEvent("storage", { key: AD_CONSENT_KEY }));
  await waitFor(() => expect(banner()).toBeNull());
});

it.each(["#access_token=a.b.c&type=signup", "?error_code=otp_expired"])(
  "loads nothing, with consent given long ago, on an address with what a mail's link brings: %s",
  (end) => {
    localStorage.setItem(AD_CONSENT_KEY, "granted");
    history.replaceState(null, "", `/${end}`);
    renderSite();
    expect(tags()).toEqual([]);
  },
);

it("holds for the page where there is no storage, and the tag still waits for it", async () => {
  const off = () => {
    throw new DOMException("Access is denied", "SecurityError");
  };
  const stores = (["localStorage", "sessionStorage"] as const).map((name) =>
    vi.spyOn(window, name, "get").mockImplementation(off),
  );
  const user = renderSite();
  expect(tags()).toEqual([]);
  await user.click(button("Accept"));
  expect(banner()).toBeNull();
  expect(tags()).toHaveLength(1);
  // The answer is kept in memory for as long as the page lives: one that can be stored takes its place.
  for (const store of stores) store.mockRestore();
  act(() => chooseAdConsent("denied"));
});

const GOOGLE = "https://www.googletagmanager.com/gtag/js?id=";
const META = "https://connect.facebook.net/en_US/fbevents.js";

it.each<[string, Tags, RegExp, string[]]>([
  ["Google Analytics alone", ANALYTICS, /Google Analytics counts/, [`${GOOGLE}G-ABC1234567`]],
  ["a Meta pixel alone", PIXEL, /Meta learns/, [META]],
  ["all three", ALL, /Google tells us.*Google Analytics.*Meta/, [`${GOOGLE}AW-123456789`, META]],
])("with %s asks about it, and loads it after a yes alone", async (_, own, asked, scripts) => {
  const user = renderSite(own);
  expect(banner()).toHaveTextContent(asked);
  expect(tags()).toEqual([]);
  await user.click(button("Accept"));
  expect(tags().map(({ src }) => src)).toEqual(scripts);
  cleanup();
  for (const tag of tags()) tag.remove();
  act(() => chooseAdConsent("denied"));
  renderSite(own);
  expect(tags()).toEqual([]);
});

it("grants each tool what it needs: no personal ads, and no reports of every button", async () => {
  localStorage.setItem(AD_CONSENT_KEY, "granted");
  renderSite(ALL);
  expect(commands()).toContainEqual([
    "consent",
    "update",
    { ad_storage: "granted", ad_user_data: "granted", analytics_storage: "granted" },
  ]);
  expect(commands()).toContainEqual(["config", "AW-123456789"]);
  expect(commands()).toContainEqual(["config", "G-ABC1234567"]);
  // By default, Meta's script reports every button and form.
  const id = PIXEL.pixel;
  expect(globalThis.fbq?.queue).toEqual([
    ["set", "autoConfig", false, id],
    ["init", id],
    ["track", "PageView"],
  ]);
});

it("takes consent back from Analytics and the pixel too, with their cookies", async () => {
  localStorage.setItem(AD_CONSENT_KEY, "granted");
  const user = renderSite(ALL);
  for (const name of ["_ga", "_ga_ABC1234567", "_fbp", "_gat_mine"]) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the tags do it
    document.cookie = `${name}=1; path=/`;
  }
  await user.click(button("Privacy choices"));
  await user.click(button("Decline"));
  expect(commands().at(-1)).toEqual([
    "consent",
    "update",
    expect.objectContaining({ analytics_storage: "denied" }),
  ]);
  expect(globalThis.fbq?.queue.at(-1)).toEqual(["consent", "revoke"]);
  expect(document.cookie).toBe("_gat_mine=1");
  // biome-ignore lint/suspicious/noDocumentCookie: for the next test
  document.cookie = "_gat_mine=; path=/; max-age=0";
});

const leads = () => [
  commands().filter(([, name]) => name === "generate_lead").length,
  globalThis.fbq?.queue.filter((command) => Object(command)[1] === "Lead").length ?? 0,
];

it("tells Analytics and Meta of each stored request once, and of none without consent", async () => {
  const user = renderSite(ALL);
  act(() => lastDelivered.set({ id: "one", kind: "general" }));
  expect(leads()).toEqual([0, 0]);
  // Given on the page that confirms the request.
  await user.click(button("Accept"));
  expect(leads()).toEqual([1, 1]);
  cleanup();
  renderSite(ALL);
  expect(leads()).toEqual([1, 1]);
  act(() => lastDelivered.set({ id: "two", kind: "luxury" }));
  expect(leads()).toEqual([2, 2]);
  const said = JSON.stringify([commands(), globalThis.fbq?.queue]);
  expect(said).toContain('["event","generate_lead",{"send_to":"G-ABC1234567"}]');
  act(() => chooseAdConsent("denied"));
  act(() => lastDelivered.set({ id: "three", kind: "emergency" }));
  expect(leads()).toEqual([2, 2]);
});
