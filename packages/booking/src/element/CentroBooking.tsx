import { createApiClient, type ApiClient } from '@centro/api-client';
import { createRoot, type Root } from 'react-dom/client';
import styles from 'virtual:booking.css?inline';
import type { CentroBookingElement, CentroBookingEvents } from '../element.ts';
import { completeDetails } from '../messages/completeDetails.ts';
import type { PartialMessages } from '../messages/completeMessages.ts';
import type { DetailsMessages } from '../messages/DetailsMessages.ts';
import ownStyles from './element.css?inline';
import { LoadedForm } from './LoadedForm.tsx';
import { languageAround, languageOf } from './languages.ts';

/** The styles of every element of the page; a content policy does not ask about them. */
const sheets = [styles, ownStyles].map((text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
});

/** The picker, the visitor's details and the call of the API as an element; what it is to a page is in `element.ts`. */
export class CentroBooking extends HTMLElement implements CentroBookingElement {
  static readonly observedAttributes = ['rules', 'api', 'lang', 'centre'];

  readonly #shadow = this.attachShadow({ mode: 'open' });
  #root: Root | null = null;
  #messages: PartialMessages = {};
  #details: Partial<DetailsMessages> = {};
  #client: { host: string; client: ApiClient } | null = null;
  /** The language may be that of an element around this one. */
  readonly #languages = new MutationObserver(() => this.#render());

  get messages(): PartialMessages {
    return this.#messages;
  }

  set messages(messages: PartialMessages) {
    this.#messages = messages;
    this.#render();
  }

  get details(): Partial<DetailsMessages> {
    return this.#details;
  }

  set details(details: Partial<DetailsMessages>) {
    this.#details = details;
    this.#render();
  }

  connectedCallback(): void {
    // What a page has set before this file came is a property of its own, in front of the one here.
    for (const name of ['messages', 'details'] as const)
      if (Object.hasOwn(this, name)) {
        const { [name]: texts } = this;
        Reflect.deleteProperty(this, name);
        Object.assign(this, { [name]: texts });
      }
    // Moved within the page, it keeps what the visitor has chosen and typed.
    if (!this.#root) {
      this.#shadow.adoptedStyleSheets = sheets;
      const body = document.createElement('div');
      this.#shadow.replaceChildren(body);
      this.#root = createRoot(body);
      this.#languages.observe(document, { subtree: true, attributeFilter: ['lang'] });
    }
    this.#render();
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#languages.disconnect();
      this.#root?.unmount();
      this.#root = null;
    });
  }

  /** `moveBefore` calls it in place of the other two. */
  connectedMoveCallback(): void {
    this.#render();
  }

  attributeChangedCallback(): void {
    this.#render();
  }

  #render(): void {
    const source = this.getAttribute('rules') ?? '';
    const language = languageAround(this);
    const { messages, details } = languageOf(language);
    this.#root?.render(
      <LoadedForm
        // Other rules begin a booking of their own.
        key={source}
        source={source}
        locale={language}
        language={{ messages, details: completeDetails(details, this.#details) }}
        messages={this.#messages}
        contacts={this.#contacts()}
        client={this.#clientOf(this.getAttribute('api'))}
        centreKey={this.getAttribute('centre')}
        emit={this.#emit}
      />,
    );
  }

  /** The page's own links, which the form also shows where no day can be booked. */
  #contacts() {
    return [...this.querySelectorAll<HTMLAnchorElement>(':scope > a[slot=contact]')].map(
      ({ textContent, href }) => ({ label: textContent, href }),
    );
  }

  #clientOf(host: string | null): ApiClient | null {
    if (host === null) return null;
    if (this.#client?.host !== host)
      this.#client = { host, client: createApiClient({ host, hasExtensions: true }) };
    return this.#client.client;
  }

  /** Returns whether the page has prevented what would follow. */
  readonly #emit = <Name extends keyof CentroBookingEvents>(
    name: Name,
    detail: CentroBookingEvents[Name]['detail'],
  ): boolean => !this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));
}
