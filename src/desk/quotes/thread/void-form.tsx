import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useId, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-parts";
import { sayOf, teamMembersQuery } from "@/desk/model/team-members";
import { useSession } from "@/desk/sign-in/session";
import { useThreadCall } from "./thread-mutations";
import { threadTexts } from "./thread-words";

const texts = threadTexts.void;

/** As the database has it, in characters. */
const REASON_MAX = 500;

/** Takes a yes back, with a reason: for owners. Nothing for anybody else. */
export function VoidForm({ acceptanceId }: { acceptanceId: string }) {
  const id = useId();
  const [reason, setReason] = useState("");
  const { call, isPending } = useThreadCall();
  const { data: members } = useQuery(teamMembersQuery());
  const { decides } = sayOf(members, useSession()?.user.id);
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
        <label htmlFor={id} className="font-semibold">
          {texts.label}
        </label>
        <p id={`${id}-hint`} className="text-note text-stone">
          {texts.hint}
        </p>
        <input
          id={id}
          value={reason}
          maxLength={REASON_MAX}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setReason(event.currentTarget.value)}
          className="field"
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
