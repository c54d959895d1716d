import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Shown in place of a part that could not be drawn, or whose code could not be loaded. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Keeps a part's failure to that part: after an upgrade, a page left open may ask for code that is no longer there. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
