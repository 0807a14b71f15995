import { createRoot } from 'react-dom/client';
import css from './panel.css?inline';
import { SimulatorPanel, type SimulatorPanelProps } from './SimulatorPanel.tsx';

/** In a shadow of its own: no style of the page reaches it and none of its own the page. */
export function mountPanel(document: Document, panel: SimulatorPanelProps): void {
  const place = document.createElement('div');
  place.id = 'ride-simulator';
  place.toggleAttribute('data-drawn', panel.kind !== 'out');
  const shadow = place.attachShadow({ mode: 'open' });
  // Not a style element: the policy of the document allows none.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  document.body.prepend(place);
  createRoot(shadow).render(<SimulatorPanel {...panel} />);
}
