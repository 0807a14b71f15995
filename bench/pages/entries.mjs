const info = {
  costItems: [
    { item: '起步费', cost: '9.00', sort: 1 },
    { item: '里程费', cost: '27.28', sort: 2, working: [{ quantity: '12.4', rate: '2.20' }] },
    { item: '时长费', cost: '10.40', sort: 3, working: [{ quantity: '26', rate: '0.40' }] },
  ],
  totalFare: '46.68',
  showName: '快享',
};

const rows = { selector: 'table tbody tr td', text: '\\d' };
const lines = { selector: 'main ul li', text: '\\d\\.\\d{2}' };

/** The entries that are measured, each with the content its visitor came for. */
export const entries = [
  {
    name: '/#/pricing by area',
    address: '/#/pricing?typeModule=4&cvLevel=1&typeTime=1&cityCode=320100',
    content: rows,
  },
  {
    name: '/#/price_index, an estimate handed over',
    address: `/#/price_index?type=5&info=${encodeURIComponent(JSON.stringify(info))}`,
    content: lines,
  },
  {
    name: '/#/price_index, a completed order',
    address: '/#/price_index?type=2&orderUuid=demo-order-night',
    content: lines,
    needsSession: true,
  },
];
