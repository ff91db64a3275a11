import { beforeAll, beforeEach, expect, it } from "vitest";
import { keepPlaceInTwin } from "@/lib/first-load/kept-place";

const form = (pending: string) => `
  <a hreflang="es" href="/es/contact">Español</a>
  <main><div ${pending}><form>
    <input name="name"><input name="event_date" value="2027-06-05">
    <textarea name="additionalInfo"></textarea><input type="checkbox" name="text_consent">
  </form></div></main>`;

const control = <T extends Element = HTMLInputElement>(name: string) => {
  const found = document.querySelector<T>(`[name="${name}"]`);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

/** The page's twin is another document, which starts anew. */
function openTwin(pending: string) {
  document.body.innerHTML = form(pending);
  history.replaceState(null, "", "/es/contact#~-1,0");
  keepPlaceInTwin();
}

beforeAll(() => {
  // jsdom has none.
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
});

beforeEach(() => {
  document.body.innerHTML = form("data-pending");
  keepPlaceInTwin();
});

const changeLanguage = () =>
  document.querySelector("a")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));

it("types in the twin, once, what was typed before the form's code was there", () => {
  control("name").value = "Dana Whitfield";
  control("text_consent").checked = true;
  changeLanguage();
  expect(document.querySelector("a")?.hash).toMatch(/^#~/);

  openTwin("data-pending");
  expect(control("name").value).toBe("Dana Whitfield");
  expect(control("text_consent").checked).toBe(true);
  expect(control("event_date").value).toBe("2027-06-05");
  expect(location.hash).toBe("");

  openTwin("data-pending");
  expect(control("name").value).toBe("");
});

it("tells a form whose code was faster, and leaves alone what has been typed there", () => {
  control("name").value = "Dana Whitfield";
  control<HTMLTextAreaElement>("additionalInfo").value = "Gate code 7";
  changeLanguage();

  document.body.innerHTML = form("");
  control("name").value = "Ray Ortega";
  const heard: string[] = [];
  document.body.addEventListener(
    "input",
    ({ target }) => {
      if (target instanceof HTMLTextAreaElement) heard.push(target.value);
    },
    { once: true },
  );
  history.replaceState(null, "", "/es/contact#~-1,0");
  keepPlaceInTwin();
  expect(control("name").value).toBe("Ray Ortega");
  expect(heard).toEqual(["Gate code 7"]);
});

it("leaves a form with its code to its draft", () => {
  document.body.innerHTML = form("");
  control("name").value = "Dana Whitfield";
  changeLanguage();
  expect(sessionStorage.length).toBe(0);
});
