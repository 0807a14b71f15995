import { createRoot } from 'react-dom/client';
import css from './panel.css?inline';
import { SimulatorPanel, type SimulatorPanelProps } from './SimulatorPanel.tsx';

/** In a shadow root, so that its styles and those of the page do not mix. */
export function mountPanel(document: Document, panel: SimulatorPanelProps): void {
  const place = document.createElement('div');
  place.id = 'ride-simulator';
  place.toggleAttribute('data-drawn', panel.kind !== 'out');
  const shadow = place.attachShadow({ mode: 'open' });
  // Not a style element: the content security policy allows none.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  document.body.prepend(place);
  createRoot(shadow).render(<SimulatorPanel {...panel} />);
}
