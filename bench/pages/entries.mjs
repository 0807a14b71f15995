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

const pricing = 'pricing?typeModule=4&cvLevel=1&typeTime=1&cityCode=320100';
const estimate = `price_index?type=5&info=${encodeURIComponent(JSON.stringify(info))}`;
const order = 'price_index?type=2&orderUuid=demo-order-night';
const merits = { selector: 'main h2', text: '三步开通' };
const form = { selector: 'main form button', text: '提交注册' };
const questions = { selector: 'main details', text: '起步' };

const byHash = (name, location, content) => ({
  name: `/#/${name}`,
  address: `/#/${location}`,
  content,
});
const plain = (name, location, content) => ({ name: `/${name}`, address: `/${location}`, content });

/**
 * Measured ways to enter the pages: by an address with `#`, without and with a part that the
 * gateway renders, and by a plain path. Each has the content that its visitor expects.
 */
export const entries = [
  ...[
    byHash('pricing by area', pricing, rows),
    byHash('price_index, an estimate handed over', estimate, lines),
    { ...byHash('price_index, a completed order', order, lines), needsSession: true },
    byHash('company_car', 'company_car', merits),
  ].map((entry) => ({ ...entry, renders: false, budget: 1.8 })),
  ...[
    byHash('pricing by area, with its part', pricing, rows),
    byHash('company_car, with its part', 'company_car', merits),
    byHash('company_car_register, with its part', 'company_car_register', form),
  ].map((entry) => ({ ...entry, renders: true, budget: 1 })),
  ...[
    plain('pricing by area', pricing, rows),
    plain('company_car', 'company_car', merits),
    plain('company_car_register', 'company_car_register', form),
    plain('more_question', 'more_question', questions),
  ].map((entry) => ({ ...entry, renders: true, budget: 0.8 })),
];
