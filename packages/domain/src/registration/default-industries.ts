/** Offered until the provider publishes a list of its own. */
const DEFAULT_INDUSTRY_NAMES = [
  '农林牧渔',
  '采矿业',
  '制造业',
  '电力、热力、燃气及水的生产和供应',
  '建筑业',
  '批发和零售',
  '交通运输、仓储和邮政',
  '住宿和餐饮',
  '互联网、软件和信息技术服务',
  '金融业',
  '房地产业',
  '租赁和商务服务',
  '科学研究和技术服务',
  '环境和公共设施管理',
  '居民服务、修理和其他服务',
  '教育培训',
  '医疗卫生和社会工作',
  '文化、体育和娱乐',
  '公共管理和社会组织',
  '其他行业',
] as const;

/** What a company may be in, as the registration form offers it. */
export const defaultIndustries = DEFAULT_INDUSTRY_NAMES.map((industryName, index) => ({
  id: String(index + 1),
  industryName,
}));
