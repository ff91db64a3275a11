import { Component, type ReactNode } from "react";
import { UnexpectedError } from "./unexpected-error";

type Props = { children: ReactNode };
type State = { hasFailed: boolean };

/** Last line of defence: an error while rendering shows a page with the phone number instead of nothing. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <UnexpectedError /> : this.props.children;
  }
}
