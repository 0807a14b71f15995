import { downloadFile } from '../../../ui/download-file.ts';

export const downloadJson = (name: string, value: object): void =>
  downloadFile(`${name}.json`, 'application/json', [`${JSON.stringify(value, null, 2)}\n`]);
