import icon from '../../../../brands/t3/icon.svg';
import { productName } from './product-name.ts';

export function ProductName() {
  return (
    <span className="product-name">
      <img src={icon} alt="" />
      {productName}
    </span>
  );
}
