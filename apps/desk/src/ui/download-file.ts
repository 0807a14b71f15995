const REVOKE_AFTER_MS = 60_000;

export function downloadFile(name: string, type: string, parts: BlobPart[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file later, so the address is not revoked at once.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
