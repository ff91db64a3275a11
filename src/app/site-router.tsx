import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from "react-router-dom";
import { base, withoutBase } from "@/config/language";
import { isServedPage, leaveServedPage } from "@/lib/first-load/served-page";
import { PAGE_STEP } from "@/lib/first-load/web-fonts";
import { scrollToHash } from "./scroll-manager";

const history = createBrowserHistory({ v5Compat: true });

/**
 * React Router's BrowserRouter, but a jump within the prerendered page is none of React's business: it would compare parts
 * whose code is not there yet, and replace their HTML with nothing, and what was typed into it.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [{ action, location }, setState] = useState({
    action: history.action,
    location: history.location,
  });
  useLayoutEffect(() => {
    let latest = history.location;
    return history.listen((next) => {
      const { pathname } = next.location;
      const isWithin = pathname === latest.pathname && isServedPage(withoutBase(pathname));
      latest = next.location;
      if (!isWithin) {
        leaveServedPage();
        dispatchEvent(new Event(PAGE_STEP));
        startTransition(() => setState(next));
      } else if (next.action !== "POP") scrollToHash(latest.hash);
    });
  }, []);
  return (
    <Router
      basename={__LANGUAGE__ === "en" ? undefined : base}
      navigator={history}
      location={location}
      navigationType={action}
    >
      {children}
    </Router>
  );
}
