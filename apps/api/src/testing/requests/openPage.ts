/**
 * Requests a page like a browser, or posts a form there, and returns the response with its body; does not follow
 * redirects.
 */
export async function openPage(url: string, form?: Record<string, string>) {
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const html = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    location: response.headers.get('location'),
    html,
    title: /<title>(.*?) \| /.exec(html)?.[1] ?? null,
  };
}
