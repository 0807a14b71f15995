import { legalTitles } from '../../../parts/legal/legal-views.ts';
import type { LegalDocumentData } from '../document/legal-document.ts';
import { collection } from './collection.ts';
import { contact } from './contact.ts';
import { device } from './device.ts';
import { lawfulness } from './lawfulness.ts';
import { minors } from './minors.ts';
import { permissions } from './permissions.ts';
import { retention } from './retention.ts';
import { rights } from './rights.ts';
import { roles } from './roles.ts';
import { scope } from './scope.ts';
import { security } from './security.ts';
import { sharing } from './sharing.ts';
import { stopping } from './stopping.ts';
import { storageInBrowser } from './storage-in-browser.ts';
import { thirdParties } from './third-parties.ts';
import { updates } from './updates.ts';

export const privacyPolicy: LegalDocumentData = {
  title: legalTitles.privacy,
  effective: '2022-09-15',
  preface: [
    '{brand}重视您的个人信息和隐私。本政策说明我们在提供企业用车服务时收集哪些信息、为什么收集、如何使用和保护、保存多久，以及您如何管理自己的信息。',
    '我们只收集提供服务所必需的信息，不出售您的个人信息。请您在使用服务之前阅读本政策；您勾选同意或者在被告知后继续使用相应功能，表示您同意我们按照本政策处理您的信息。',
  ],
  chapters: [
    scope,
    collection,
    lawfulness,
    device,
    roles,
    storageInBrowser,
    permissions,
    sharing,
    retention,
    security,
    rights,
    minors,
    thirdParties,
    stopping,
    updates,
    contact,
  ],
};
