/** The numbers that two neighbouring digits make when they are swapped. */
export function swappedNeighbours(figure: number): number[] {
  const digits = [...String(figure)];
  return digits.slice(1).flatMap((digit, index) => {
    const before = digits[index];
    if (before === undefined || before === digit) return [];
    return [
      Number(
        digits
          .with(index, digit)
          .with(index + 1, before)
          .join(''),
      ),
    ];
  });
}
