/** Takes the keyboard from what is in an element: nobody has it then, and Tab goes on from where it was. */
export function letGo(element: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.blur();
}
