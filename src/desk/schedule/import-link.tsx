import { useQuery } from "@tanstack/react-query";
import { staffPaths } from "@/config/staff-paths";
import { teamMembersQuery, teamRightsOf } from "@/desk/model/team-members";
import { useSession } from "@/desk/sign-in/session";
import { SmartLink } from "@/ui/smart-link";
import { scheduleTexts } from "./schedule-texts";

/** Leads owners to where bookings are read from a file. */
export function ImportLink() {
  const { data: members } = useQuery(teamMembersQuery());
  const { canManage } = teamRightsOf(members, useSession()?.user.id);
  if (!canManage) return null;
  return (
    <SmartLink
      href={staffPaths.bookingImport}
      className="inline-flex h-11 shrink-0 items-center px-2 text-sm text-stone outline-offset-[-2px] hover:text-ink"
    >
      {scheduleTexts.import}
    </SmartLink>
  );
}
