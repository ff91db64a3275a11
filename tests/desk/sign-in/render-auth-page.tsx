import { HelmetProvider } from "react-helmet-async";
import { Route, Routes } from "react-router-dom";
import { paths } from "@/config/paths";
import AuthPage from "@/desk/sign-in/auth-page";
import { ADMIN, type EmbeddedBackend } from "../../support/backend/embedded-backend.ts";
import { renderStaff } from "../../support/render-staff";

/** The sign-in page, with a stand-in for the dashboard where it leads. */
export function renderAuthPage() {
  return renderStaff(
    <HelmetProvider>
      <Routes>
        <Route path={paths.auth} element={<AuthPage />} />
        <Route path={paths.adminQuotes} element={<p>The dashboard</p>} />
      </Routes>
    </HelmetProvider>,
    paths.auth,
  );
}

/** Puts the browser where a link from a mail leads: `suffix` is the query and hash that come with it. */
export function arriveWith(suffix: string): void {
  window.history.replaceState(null, "", paths.auth + suffix);
}

/** Has a reset link mailed to the admin and opens it. @returns the hash with which the service sends the browser on */
export async function openMailedLink({
  client,
  followMailedLink,
}: EmbeddedBackend): Promise<string> {
  const { error } = await client().auth.resetPasswordForEmail(ADMIN.email);
  if (error) throw error;
  return followMailedLink(ADMIN.email);
}
