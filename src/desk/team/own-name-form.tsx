import { zodResolver } from "@hookform/resolvers/zod";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { StaffSection } from "@/desk/frame/staff-section";
import { teamKeys } from "@/desk/model/desk-queries";
import { refusalTexts } from "@/desk/model/failure-texts";
import { refusalWordsOf } from "@/desk/model/refusals";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { failureWords } from "@/lib/supabase/failure-words";
import { typedLine } from "@/request/typed-fields";
import { Button, compactButton } from "@/ui/button";
import { SpokenError } from "@/ui/forms/spoken-error";
import { TextField } from "@/ui/forms/text-field";
import { showToast } from "@/ui/toast/toast-store";
import { fieldTexts } from "@/ui/words/field-texts";
import { teamTexts } from "./team-texts";

/** The reader's name in the log; `isSet` once they have chosen it. */
type OwnName = { name: string; isSet: boolean };

function ownNameQuery() {
  return queryOptions({
    queryKey: teamKeys.ownName(),
    queryFn: async ({ signal }): Promise<OwnName> => {
      const answer = await getSupabase().rpc("own_staff_name").abortSignal(signal).single();
      const { name, is_set } = dataOf(answer);
      return { name, isSet: is_set };
    },
  });
}

/**
 * @returns the name as stored
 * @throws BackendError if it cannot be used, or a colleague has it
 */
const setOwnName = async (name: string) => {
  const answer = await getSupabase().rpc("set_staff_name", { _name: name });
  throwIfFailed(answer);
  return answer.data ?? name;
};

const refreshOwnName = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: teamKeys.ownName() });

const texts = teamTexts.ownName;

/** Limit of the column `private.staff_names.name`. */
const STAFF_NAME_MAX = 60;

const nameSchema = z.object({
  name: typedLine().min(1, texts.missing).max(STAFF_NAME_MAX, fieldTexts.tooLong(STAFF_NAME_MAX)),
});
type Name = z.infer<typeof nameSchema>;

const nameRefusal = (error: unknown) =>
  refusalWordsOf(error) ??
  failureWords(error, {
    byKind: { forbidden: refusalTexts.forbidden },
    offline: refusalTexts.offline,
    otherwise: texts.failed,
  });

/** The reader's name in the log. */
export function OwnNameForm() {
  const { data: own } = useQuery(ownNameQuery());
  const mutation = useChange(setOwnName, refreshOwnName);
  const { attempt } = useAttempt();
  const { register, handleSubmit, setError, formState } = useForm<Name>({
    resolver: zodResolver(nameSchema),
    values: { name: own?.isSet ? own.name : "" },
    // A late answer must not replace what is being typed.
    resetOptions: { keepDirtyValues: true },
  });
  const error = formState.errors.name?.message;

  const save = ({ name }: Name) =>
    attempt(
      async () => showToast({ title: texts.done(await mutation.mutateAsync(name)) }),
      (failure) => setError("name", { message: nameRefusal(failure) }),
    );

  return (
    <StaffSection
      id="team-own-name"
      heading={texts.heading}
      intro={own && !own.isSet ? `${texts.intro} ${texts.unset(own.name)}` : texts.intro}
    >
      <form
        noValidate
        aria-labelledby="team-own-name"
        onSubmit={(event) => void handleSubmit(save)(event)}
        className="grid max-w-md gap-5"
      >
        <TextField
          label={texts.label}
          autoComplete="nickname"
          registration={register("name")}
          error={error}
        />
        <SpokenError>{error}</SpokenError>
        <Button
          type="submit"
          className={compactButton}
          aria-disabled={mutation.isPending || undefined}
        >
          {mutation.isPending ? texts.pending : texts.action}
        </Button>
      </form>
    </StaffSection>
  );
}
