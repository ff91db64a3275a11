import { zodResolver } from "@hookform/resolvers/zod";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { refusalTexts } from "@/desk/model/desk-failure-words";
import { teamKeys } from "@/desk/model/desk-queries";
import { useAttempt } from "@/desk/model/use-attempt";
import { useChange } from "@/desk/model/use-change";
import { useRecheckAccess } from "@/desk/sign-in/session";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { failureWords } from "@/lib/supabase/failure-words";
import { Button } from "@/ui/button";
import { SpokenError } from "@/ui/forms/spoken-error";
import { TextField } from "@/ui/forms/text-field";
import { showToast } from "@/ui/toast/toast-store";
import { teamTexts } from "./team-words";

/** What the signed-in member of staff is called in the log; `isSet` once they have chosen it. */
type OwnName = { name: string; isSet: boolean };

/**
 * One's own name in the log.
 * @throws BackendError
 */
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
 * Sets one's own name in the log. Resolves to the name as stored.
 * @throws BackendError with the code PT422 when it cannot be used, 23505 when a colleague has it
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
  name: z.string().trim().min(1, texts.missing).max(STAFF_NAME_MAX, texts.tooLong(STAFF_NAME_MAX)),
});
type Name = z.infer<typeof nameSchema>;

const nameRefusal = (error: unknown) =>
  failureWords(error, {
    byCode: { PT422: texts.unusable, "23505": texts.taken },
    byKind: { forbidden: refusalTexts.forbidden },
    offline: refusalTexts.offline,
    otherwise: texts.failed,
  });

/** What one is called in the log: shown, and changed. */
export function OwnNameForm() {
  const { data: own, error: readError } = useQuery(ownNameQuery());
  const mutation = useChange(setOwnName, refreshOwnName);
  useRecheckAccess(readError, mutation.error);
  const { attempt } = useAttempt();
  const { register, handleSubmit, setError, formState } = useForm<Name>({
    resolver: zodResolver(nameSchema),
    values: { name: own?.isSet ? own.name : "" },
    // What is being typed is not replaced by an answer that comes late.
    resetOptions: { keepDirtyValues: true },
  });
  const error = formState.errors.name?.message;

  const save = ({ name }: Name) =>
    attempt(
      async () => showToast({ title: texts.done(await mutation.mutateAsync(name)) }),
      (failure) => setError("name", { message: nameRefusal(failure) }),
    );

  return (
    <section aria-labelledby="team-own-name" className="min-w-0">
      <h2 id="team-own-name" className="text-item">
        {texts.heading}
      </h2>
      <p className="mt-1 mb-4 text-base text-stone">
        {texts.intro} {own && !own.isSet && texts.unset(own.name)}
      </p>
      <form
        noValidate
        aria-labelledby="team-own-name"
        onSubmit={(event) => void handleSubmit(save)(event)}
        className="grid max-w-md gap-5"
      >
        <TextField
          label={texts.label}
          autoComplete="nickname"
          maxLength={STAFF_NAME_MAX}
          registration={register("name")}
          error={error}
        />
        <SpokenError>{error}</SpokenError>
        <Button type="submit" aria-disabled={mutation.isPending || undefined}>
          {mutation.isPending ? texts.pending : texts.action}
        </Button>
      </form>
    </section>
  );
}
