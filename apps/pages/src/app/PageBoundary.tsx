import { Component, type ReactNode } from 'react';
import { QuietReload } from '../ui/states/QuietReload.tsx';

type PageBoundaryProps = { onReload: () => void; children: ReactNode };

/** Error boundary: a page that throws or fails to load shows a reload button instead of a blank. */
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
