const REVOKE_AFTER_MS = 60_000;

/** Saves a file on the person's machine; its parts are joined. */
export function downloadFile(name: string, type: string, parts: BlobPart[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read it later.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
