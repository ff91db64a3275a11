import { useQuery } from "@tanstack/react-query";
import { DeskButton } from "@/desk/frame/desk-button";
import { StaffSection } from "@/desk/frame/staff-section";
import { complain, staffRefusal } from "@/desk/model/desk-failure";
import { refreshTeam, teamKeys, teamReading } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { formatMoment } from "@/lib/business-time";
import { rowsOf } from "@/lib/supabase/answers";
import { showToast } from "@/ui/toast/toast-store";
import { bringIn, bringInRefusal } from "./bring-in";
import { withdrawInvitation } from "./team-mutations";
import { teamTexts } from "./team-texts";

const { invitations: texts, add: addTexts, invite: inviteTexts } = teamTexts;

const openInvitationsQuery = () => ({
  ...deskQuery(teamKeys.invitations(), (backend) => backend.rpc("open_invitations"), rowsOf),
  ...teamReading,
});

/** Colleagues who have not used their link yet; nothing without any. */
export function OpenInvitations({ canManage }: { canManage: boolean }) {
  const { data = [] } = useQuery(openInvitationsQuery());
  const sending = useChange(bringIn, refreshTeam);
  const withdrawal = useChange(withdrawInvitation, refreshTeam);
  const { attempt, isPending } = useAttempt();
  if (data.length === 0) return null;

  const send = (email: string) =>
    attempt(
      async () => {
        await sending.mutateAsync(email);
        showToast({ title: addTexts.sent(email), description: addTexts.sentNext });
      },
      (error) => complain(inviteTexts.failed, error, { reasonFor: bringInRefusal }),
    );
  const withdraw = (email: string) =>
    attempt(
      async () => {
        await withdrawal.mutateAsync(email);
        showToast({ title: texts.withdrawn(email) });
      },
      (error) => complain(texts.withdraw, error, { reasonFor: staffRefusal }),
    );

  return (
    <StaffSection id="team-invitations" heading={texts.heading}>
      <ul className="grid gap-2">
        {data.map(({ email, invited_at, invited_by_name }) => (
          <li
            key={email}
            className="wrap-anywhere flex flex-wrap items-center justify-between gap-3 bg-white p-5"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold">{email}</p>
              <p className="text-note text-stone tabular-nums">
                {texts.since(formatMoment(invited_at), invited_by_name)}
              </p>
            </div>
            {canManage && (
              <div className="flex flex-wrap gap-3">
                <DeskButton
                  isBusy={isPending}
                  aria-label={texts.againTo(email)}
                  onClick={() => void send(email)}
                >
                  {texts.again}
                </DeskButton>
                <DeskButton
                  isBusy={isPending}
                  aria-label={texts.withdrawFrom(email)}
                  onClick={() => void withdraw(email)}
                >
                  {texts.withdraw}
                </DeskButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}
