import { Component, type ReactNode } from 'react';
import { QuietReload } from '../ui/states/QuietReload.tsx';

type PageBoundaryProps = { onReload: () => void; children: ReactNode };

/** A page that breaks, or whose code does not arrive, leaves a quiet reload instead of a blank. */
export class PageBoundary extends Component<PageBoundaryProps, { broken: boolean }> {
  constructor(props: PageBoundaryProps) {
    super(props);
    this.state = { broken: false };
  }

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <QuietReload onReload={this.props.onReload} />;
  }
}
