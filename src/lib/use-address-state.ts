import { useEffect, useLayoutEffect, useState } from "react";
import { keepInAddress } from "./keep-in-address";

type AddressCodec<State> = {
  initial: State;
  /** The state that an address describes; undefined if it has none. */
  read: (search: string) => State | undefined;
  /** The parameters of the address; undefined while the state is not valid. */
  write: (state: State) => Record<string, string> | undefined;
};

/**
 * State of a calculator that is kept in the page's address.
 * @param codec the same object at every render
 */
export function useAddressState<State>(codec: AddressCodec<State>) {
  const { initial, read, write } = codec;
  const [state, setState] = useState(initial);
  // The prerendered page has no query. Runs before the effects that report input typed before hydration.
  useLayoutEffect(() => {
    const given = read(window.location.search);
    if (given) setState(given);
  }, [read]);
  useEffect(() => {
    const params = state === initial ? undefined : write(state);
    if (params) keepInAddress(params);
  }, [state, initial, write]);
  const change = (changes: Partial<State>) => setState((before) => ({ ...before, ...changes }));
  return { state, change };
}
