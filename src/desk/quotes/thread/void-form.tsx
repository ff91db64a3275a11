import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { teamMembersQuery, teamRightsOf } from "@/desk/model/team-members";
import { useSession } from "@/desk/sign-in/session";
import { LineField } from "@/ui/forms/line-field";
import { threadTexts } from "./thread-texts";
import { useThreadCall } from "./use-thread-call";

const texts = threadTexts.void;

/** As in the database, in characters. */
const REASON_MAX = 500;

/** Voids an acceptance with a reason. For owners only. */
export function VoidForm({ acceptanceId }: { acceptanceId: string }) {
  const [reason, setReason] = useState("");
  const { call, isPending } = useThreadCall();
  const { data: members } = useQuery(teamMembersQuery());
  const { decides } = teamRightsOf(members, useSession()?.user.id);
  if (!decides) return null;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (reason.trim() === "") return;
    void call((known) => known.void({ _id: acceptanceId, _reason: reason }), {
      done: texts.done,
      failed: texts.failed,
    });
  }

  return (
    <details>
      <summary className="cursor-pointer py-2.5 font-semibold">{texts.open}</summary>
      <form onSubmit={submit} className="grid gap-2 bg-ivory p-4">
        <LineField
          label={texts.label}
          hint={texts.hint}
          value={reason}
          onType={setReason}
          max={REASON_MAX}
        />
        <DeskButton
          type="submit"
          isBusy={isPending || reason.trim() === ""}
          className="justify-self-start"
        >
          {texts.save}
        </DeskButton>
      </form>
    </details>
  );
}
