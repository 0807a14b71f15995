import { createRoot } from 'react-dom/client';
import { largeText } from '../../lib/large-text.ts';
import { textStore } from '../../lib/text-store.ts';
import { Gallery } from './Gallery.tsx';

/** Instead of the pages, which stay mounted but hidden. */
export function mountGallery(win: Window): void {
  const { document } = win;
  document.getElementById('root')?.toggleAttribute('hidden', true);
  const element = document.createElement('div');
  document.body.append(element);
  const choice = largeText(
    textStore(() => win.localStorage),
    document,
  );
  const root = createRoot(element);
  const render = () =>
    root.render(
      <Gallery
        largeText={{ on: choice.isOn(), onChange: choice.set }}
        onClose={() => win.history.back()}
      />,
    );
  choice.subscribe(render);
  render();
}
