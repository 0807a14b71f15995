import { legalVersions } from '@ride/contract/legal-versions';
import type { RefObject } from 'react';
import { useHost } from '../../../host/host-context.tsx';
import { copyText } from '../../../lib/copy-text.ts';
import type { LegalName } from '../../../parts/legal/legal-views.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { LegalDocument } from '../document/legal-document.ts';
import { formatChineseDate, formatLegalPlainText } from '../document/plain-text.ts';
import { legalTexts } from '../texts.ts';
import s from './LegalDocument.module.css';

type LegalActionsProps = {
  name: LegalName;
  document: LegalDocument;
  root: RefObject<HTMLElement | null>;
  onPrint: () => void;
};

export const newestVersion = (name: LegalName) =>
  legalVersions[name].at(-1) ?? { since: '', version: '' };

/** Webviews can neither save a file nor print, so there the text is copied instead. */
export function LegalActions({ name, document: legal, root, onPrint }: LegalActionsProps) {
  const isBrowser = useHost().kind === 'out';
  const { since, version } = newestVersion(name);
  const text = () =>
    `${formatLegalPlainText(legal)}\n${legalTexts.fullVersion(formatChineseDate(since), version)}\n`;
  const copy = async () => {
    if (root.current) showToast(legalTexts[await copyText(text(), root.current)]);
  };
  return (
    <div className={s.actions}>
      <span className={s.version}>{legalTexts.version(formatChineseDate(since))}</span>
      {isBrowser ? (
        <span className={s.files}>
          <button
            type="button"
            className={s.action}
            onClick={() => download(text(), `${legal.title}-${since}.txt`)}
          >
            {legalTexts.download}
          </button>
          <button type="button" className={s.action} onClick={onPrint}>
            {legalTexts.print}
          </button>
        </span>
      ) : (
        <button type="button" className={s.action} onClick={() => void copy()}>
          {legalTexts.copy}
        </button>
      )}
    </div>
  );
}

function download(text: string, fileName: string): void {
  // The byte order mark marks the file as UTF-8 for old editors.
  const file = new Blob(['\ufeff', text], { type: 'text/plain;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // Some browsers read the file only after the press has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
