import { brand } from '@ride/contract/brand';

/** Name of the desk, in its bar and in titles of the window. */
export const productName = `${brand.name}运营台`;
