import { Component, type ReactNode } from "react";

type Props = {
  /** Stands in for children that failed to render, or whose code could not be loaded. */
  fallback: ReactNode;
  children: ReactNode;
};
type State = { hasFailed: boolean };

/** Keeps a failure of its children from taking the rest of the page along. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
