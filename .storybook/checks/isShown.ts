/** Returns whether `element` is visible: rendered, not transparent, and not visually hidden. */
export function isShown(element: Element): boolean {
  if (
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  )
    return false;
  for (let box: Element | null = element; box; box = box.parentElement) {
    const { clip, clipPath } = getComputedStyle(box);
    if (clip.startsWith('rect') || clipPath.startsWith('inset(50%') || clipPath.startsWith('inset(100%'))
      return false;
  }
  return true;
}
