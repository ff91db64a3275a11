import { useEffect, useRef } from "react";
import { Helmet } from "react-helmet-async";
import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { StaffHeader } from "@/desk/sign-in/staff-header";
import { Team } from "./team";
import { teamTexts } from "./team-words";

/** Who may open the desk. */
export default function AdminTeamPage() {
  const main = useRef<HTMLElement>(null);
  // The guard's screen, which had the focus, is gone when this one appears.
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <Helmet>
        <title>{`${teamTexts.title} | ${business.name}`}</title>
      </Helmet>
      <StaffHeader current={paths.adminTeam} />
      <main ref={main} id="main" tabIndex={-1} className="page-column py-10 outline-none">
        <h1 className="mb-6 text-section">{teamTexts.title}</h1>
        <Team />
      </main>
    </>
  );
}
