/** What had the focus is gone: where one writes has it, unless that would bring up a keyboard on the screen. */
export function focusComposer(): void {
  if (!matchMedia('(pointer: coarse)').matches) document.getElementById('composer')?.focus()
}
