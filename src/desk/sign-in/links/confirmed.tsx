import { paths } from "@/config/paths";
import { staffTexts } from "@/desk/desk-words";
import { ButtonLink } from "@/ui/button-link";
import { useFocusOnMount } from "../use-focus-on-mount";

/** What somebody who has just confirmed a sign-up does next: the account alone opens nothing yet. */
export function Confirmed() {
  const box = useFocusOnMount<HTMLDivElement>(true);
  const { welcome: texts } = staffTexts.auth;
  return (
    <div className="grid gap-6">
      <div
        ref={box}
        role="status"
        tabIndex={-1}
        className="border-brass-500 border-l-2 pl-5 outline-none"
      >
        <p>{texts.next}</p>
      </div>
      <ButtonLink href={paths.adminQuotes}>{texts.action}</ButtonLink>
    </div>
  );
}
