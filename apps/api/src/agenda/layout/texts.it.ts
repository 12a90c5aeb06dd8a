/** The agenda of the centre's own people: the way in. */
export const agenda = {
  name: 'Agenda',
  toSite: 'Vai al sito',
  frame: {
    skip: 'Vai al contenuto',
    leave: 'Dispositivi e uscita',
    unread: 'da leggere',
    tabs: {
      oggi: 'Oggi',
      settimana: 'Settimana',
      prenota: 'Prenota',
      chiusure: 'Chiusure',
      messaggi: 'Messaggi',
    },
  },
  devices: {
    title: 'Dispositivi',
    lead: 'Qui l’agenda è aperta. Chiudila dove non serve più, o dove non riconosci chi la usa.',
    unknown: 'Dispositivo senza nome',
    own: 'questo',
    moment: '{day}, {time}',
    used: 'Usata l’ultima volta {when}',
    ends: 'Si chiude da sola {when}',
    close: 'Chiudi',
    closeOf: 'Chiudi l’agenda su {device}',
    log: 'Registro: chi ha fatto che cosa',
    closeOthers: 'Chiudi su tutti gli altri dispositivi',
  },
  gate: {
    open: {
      title: 'Apri l’agenda',
      text: 'Questo link apre l’agenda del centro su questo dispositivo, una volta sola. Resta aperta fino a domani alle {time}.',
      remember: 'Ricordami per 30 giorni su questo dispositivo',
      rememberHint: 'Solo se il dispositivo è tuo: chi lo usa legge nomi e telefoni.',
      yes: 'Apri l’agenda',
    },
    ended: {
      title: 'Questo link non vale più',
      text: 'I link dell’agenda valgono una volta sola, entro 24 ore. Te ne mandiamo uno nuovo nella casella del centro: qui non serve scrivere niente.',
    },
    closed: {
      title: 'L’agenda è chiusa',
      text: 'Per aprirla usa il link dell’email del mattino, o fattene mandare uno nuovo nella casella del centro: qui non serve scrivere niente.',
    },
    refused: {
      title: 'Non abbiamo cambiato niente',
      text: 'La richiesta non veniva da una pagina dell’agenda, oppure la pagina era rimasta aperta troppo a lungo. Torna all’agenda e riprova.',
      back: 'Torna all’agenda',
    },
    sent: {
      title: 'Guarda la posta del centro',
      text: 'Il link arriva entro un minuto nella casella del centro e vale una volta sola, entro 24 ore. Se ne avevi già uno non ancora usato, è lo stesso. Se non arriva, lo può stampare chi segue il server, con il comando «centre link».',
    },
    limited: {
      title: 'Questa volta non è partito niente',
      text: 'Te ne abbiamo già mandato uno: ne mandiamo al massimo {inAMinute} al minuto e {inADay} al giorno.',
    },
    flooded: {
      title: 'Non ne mandiamo altri, per ora',
      text: 'Non è partito niente. Chiunque può premere quel pulsante: mandiamo al massimo {inAnHour} link all’ora e {inADay} al giorno. Chi non legge la posta del centro non entra.',
    },
    ways: {
      next: 'Il prossimo può partire {when}. Intanto:',
      today: 'alle {time}',
      lastLink: 'Cerca nella posta del centro l’ultimo link: vale 24 ore, se nessuno l’ha usato.',
      ownLink:
        'Chiedilo da un link dell’ultima settimana, anche già usato, o da un dispositivo dove hai già aperto l’agenda: lì non aspetti gli altri.',
      call: 'Chiama chi segue il server: può stamparne uno con «centre link».',
    },
    left: {
      title: 'Hai chiuso l’agenda',
      text: 'Su questo dispositivo non si legge più niente. Per riaprirla basta il link della prossima email, o uno nuovo.',
    },
    typed: {
      title: 'Quello che hai scritto è ancora qui',
      closed:
        'Lascia aperta questa pagina: fatti mandare un link, aprilo in un’altra scheda di questo browser, poi torna qui.',
      open: 'Non l’abbiamo ancora mandato. Controllalo e mandalo di nuovo.',
      send: 'Manda di nuovo',
    },
    send: 'Mandami un link nuovo',
    note: 'Arriva in un minuto. Non sei del centro?',
  },
} as const;
